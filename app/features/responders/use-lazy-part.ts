import { type ComponentType, useState } from "react";
import { showToast } from "../../client/toast-store.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/**
 * A part of a page whose code comes when it is first wanted.
 * @returns the part once it is there, and what has it come
 */
export function useLazyPart<P>(load: () => Promise<ComponentType<P>>): [ComponentType<P> | null, () => Promise<void>] {
  const { t } = useTranslation();
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  async function want() {
    try {
      const loaded = await load();
      setPart(() => loaded);
    } catch {
      showToast({ kind: "error", title: t("errors.FAILED"), detail: t("errors.NETWORK_FAILED") });
    }
  }
  return [Part, want];
}
