import type { TFunction } from "i18next";
import { type ComponentType, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isServerReachable } from "./connection.ts";
import { showToast } from "./toast-store.ts";

/**
 * Shows that a part of the page could not be loaded. Where the server answers, a release has taken the former one's files
 * away: the page has to be loaded again. Otherwise the part is tried again.
 */
export async function showPartFailed(t: TFunction, retry: () => void): Promise<void> {
  const offer = (await isServerReachable())
    ? { detail: t("common.updated"), retry: () => window.location.reload(), retryText: t("common.reload") }
    : { detail: t("errors.NETWORK_FAILED"), retry };
  showToast({ kind: "error", title: t("common.notOpened"), ...offer });
}

/**
 * Loads a part of a page at its first use; the page passes its props at every render.
 * @returns the component while it is open, the function that opens it (settled once it is shown, or its failure is),
 * and the one that closes it
 */
export function useLazyPart<P>(load: () => Promise<ComponentType<P>>) {
  const { t } = useTranslation();
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  async function open(): Promise<void> {
    try {
      const loaded = await load();
      setPart(() => loaded);
    } catch {
      await showPartFailed(t, () => void open());
    }
  }
  return { Part, open, close: () => setPart(null) };
}
