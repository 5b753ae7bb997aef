import { useEffect, useState } from "react";
import { createKeyboard, deleteKeyboard, listKeyboards } from "../../../domain/calls/keyboards.ts";
import type { KeyboardTemplate } from "../../../domain/keyboard-template.ts";
import type { Keyboard } from "../../../domain/template.ts";
import { browserClient } from "../../client/browser-client.ts";
import { isCallFailure } from "../../client/failure.ts";
import { useWrite } from "../../client/write.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { LoaderCircle, Trash2 } from "../../components/icons.ts";
import { Notice } from "../../components/notice.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

export interface SavedMenusProps {
  /** The menu at hand, which can be saved. */
  keyboard: Keyboard;
  onChosen(keyboard: Keyboard): void;
  onClose(): void;
}

/** The account's saved menus: one is taken over, the one at hand is added (MSG-34, LIB-19). */
export function SavedMenus({ keyboard, onChosen, onClose }: SavedMenusProps) {
  const { t, i18n } = useTranslation();
  const [menus, setMenus] = useState<KeyboardTemplate[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useWrite(createKeyboard, { success: "library.menu.kept", refreshes: false });
  const remove = useWrite(deleteKeyboard, { success: null, refreshes: false });

  useEffect(() => {
    browserClient
      .call(listKeyboards)
      .then(setMenus)
      .catch((error) => setProblem(isCallFailure(error) ? error.message : "INTERNAL_ERROR"));
  }, []);

  async function keep() {
    const answer = await save.run({ body: { keyboard } });
    if (answer) setMenus((all) => [answer.item, ...(all ?? [])]);
  }
  async function drop(id: string) {
    const answer = await remove.run({ params: { itemId: id } });
    if (answer) setMenus((all) => (all ?? []).filter((menu) => menu.id !== id));
  }

  return (
    <Dialog
      title={t("library.menu.saved")}
      onClosed={onClose}
      footer={
        <Button kind="primary" isBusy={save.isPending} disabled={keyboard.length === 0} onClick={() => void keep()}>
          {t("library.menu.keep")}
        </Button>
      }
    >
      {problem && <Notice isAlert tone="error" title={failureText(i18n, problem)} />}
      {menus === null && !problem && <LoaderCircle aria-hidden className="size-6 animate-spin text-muted" />}
      {menus?.length === 0 && <p className="text-sm text-muted">{t("library.menu.saved.empty")}</p>}
      {menus && menus.length > 0 && (
        <ul className="divide-y divide-line">
          {menus.map((menu) => (
            <li key={menu.id} className="flex items-center gap-2">
              <button
                type="button"
                dir="auto"
                onClick={() => {
                  onChosen(menu.keyboard);
                  onClose();
                }}
                className="tap min-w-0 grow truncate rounded-md px-2 text-start text-sm hover:bg-hover"
              >
                {menu.title}
              </button>
              <button
                type="button"
                aria-label={t("library.menu.forget", { name: menu.title })}
                disabled={remove.isPending}
                onClick={() => void drop(menu.id)}
                className="tap grid shrink-0 place-items-center rounded-md text-muted hover:bg-hover disabled:opacity-60"
              >
                <Trash2 aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
