import { type ComponentType, type ReactNode, useState } from "react";
import { showPartFailed } from "../../client/page/use-lazy-part.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Component of a dialog; it is open from its mount to its unmount. */
type DialogComponent = ComponentType<{ onClose(): void }>;

/**
 * Loads a dialog's code when it is first opened.
 * @param load to be the same function every time
 * @returns what stands in the page, and what shows the dialog
 */
export function useLazyDialog(load: () => Promise<DialogComponent>): [ReactNode, () => Promise<void>] {
  const { t } = useTranslation();
  const [Dialog, setDialog] = useState<DialogComponent | null>(null);

  async function open() {
    try {
      const loaded = await load();
      setDialog(() => loaded);
    } catch {
      showPartFailed(t, () => void open());
    }
  }

  return [Dialog && <Dialog onClose={() => setDialog(null)} />, open];
}
