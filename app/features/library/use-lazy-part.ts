import { type ComponentType, useState } from "react";
import { showToast } from "../../client/toast-store.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/**
 * A dialog whose code comes when it is first wanted, and which is given what the page holds at every render.
 * @returns the component while it is open, what opens it, what takes it away
 */
export function useLazyPart<P>(load: () => Promise<ComponentType<P>>) {
  const { t } = useTranslation();
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  async function open() {
    try {
      const loaded = await load();
      setPart(() => loaded);
    } catch {
      showToast({ kind: "error", title: t("errors.FAILED"), detail: t("errors.NETWORK_FAILED") });
    }
  }
  return { Part, open: () => void open(), close: () => setPart(null) };
}
