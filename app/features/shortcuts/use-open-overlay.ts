import { useCallback } from "react";
import { showToast } from "../../client/page/toast-store.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type OverlayName, openOverlay } from "./overlay.ts";

/** Opens what comes over the page; says so where it cannot be loaded. */
export function useOpenOverlay(): (name: OverlayName) => void {
  const { t } = useTranslation();
  return useCallback(
    (name) => {
      openOverlay(name).catch(() =>
        showToast({ kind: "error", title: t("errors.FAILED"), detail: t("errors.NETWORK_FAILED") }),
      );
    },
    [t],
  );
}
