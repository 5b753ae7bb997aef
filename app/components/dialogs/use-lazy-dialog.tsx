import { type ComponentType, type ReactNode, useState } from "react";
import { showPartFailed } from "../../client/page/use-lazy-part.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Component of a dialog; it is open from its mount to its unmount. */
type DialogComponent = ComponentType<{ onClose(): void }>;

/**
 * Loads a dialog's code when it is first opened.
 * @param load the same function at every render
 * @returns the element for the page to render, and the function that opens the dialog
 */
export function useLazyDialog(load: () => Promise<DialogComponent>): [ReactNode, () => Promise<void>] {
  const { t } = useTranslation();
  const [Dialog, setDialog] = useState<DialogComponent | null>(null);

  async function open() {
    try {
      const loaded = await load();
      setDialog(() => loaded);
    } catch {
      await showPartFailed(t, () => void open());
    }
  }

  return [Dialog && <Dialog onClose={() => setDialog(null)} />, open];
}
