import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { createKeyboard, deleteKeyboard, listKeyboards } from "../../../../domain/endpoints/keyboards.ts";
import { KEYBOARD_TEMPLATES_MAX } from "../../../../domain/limits/content.ts";
import type { KeyboardTemplate } from "../../../../domain/templates/keyboard-template.ts";
import type { Keyboard } from "../../../../domain/templates/template.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { useLoaded } from "../../../client/calls/use-loaded.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { rowLeft } from "../../../client/page/leave-row.ts";
import { Button } from "../../../components/actions/button.tsx";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { ControlFailure } from "../../../components/feedback/control-failure.tsx";
import { LoadingNote } from "../../../components/feedback/loading-note.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { KeysPicture } from "../../../shared/bubble/keys-picture.tsx";

export interface SavedMenusProps {
  /** The menu at hand, which can be saved. */
  keyboard: Keyboard;
  onChosen(keyboard: Keyboard): void;
  onClose(): void;
}

// Notices of the page would stand behind the open dialog, so the dialog shows them itself.
const QUIET = { success: null, alerts: false, refreshes: false } as const;

/**
 * Shows the account's saved menus: a press takes one over, and the present menu can be added (MSG-34, LIB-19, AMB-147).
 */
export function SavedMenus({ keyboard, onChosen, onClose }: SavedMenusProps) {
  const { t } = useTranslation();
  const question = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<KeyboardTemplate | null>(null);
  const saved = useLoaded(() => browserClient.call(listKeyboards));
  const menus = saved.value;
  const save = useWrite(createKeyboard, QUIET);
  const remove = useWrite(deleteKeyboard, QUIET);
  const isKept = menus?.some((menu) => JSON.stringify(menu.keyboard) === JSON.stringify(keyboard)) ?? false;
  // A refusal stands until something else is tried.
  const [tried, setTried] = useState<"save" | "remove">("save");
  const problem = (tried === "save" ? save : remove).failure;

  async function keep() {
    setTried("save");
    const answer = await save.run({ body: { keyboard } });
    if (answer) saved.setValue([answer.item, ...(menus ?? [])]);
  }
  async function drop({ id }: KeyboardTemplate) {
    const leave = rowLeft();
    setTried("remove");
    const answer = await remove.run({ params: { itemId: id } });
    if (!answer) return;
    leave();
    saved.setValue((menus ?? []).filter((menu) => menu.id !== id));
  }

  return (
    <Dialog
      title={t("library.menu.saved")}
      onClosed={onClose}
      footer={
        <Button
          kind="primary"
          isBusy={save.isPending}
          disabled={keyboard.length === 0 || menus === null || isKept}
          onClick={() => void keep()}
        >
          {t(isKept ? "library.menu.kept" : "library.menu.keep")}
        </Button>
      }
    >
      <ControlFailure failure={problem} act={t(tried === "save" ? "library.menu.keep" : "library.delete")} />
      <LoadingNote of={saved} />
      {menus && (
        <p role="status" className="text-sm text-muted">
          {menus.length === 0
            ? t("library.menu.saved.empty")
            : t("library.menu.saved.count", { used: menus.length, count: KEYBOARD_TEMPLATES_MAX })}
        </p>
      )}
      {menus && menus.length > 0 && (
        <ul className="grid gap-3">
          {menus.map((menu) => (
            <li key={menu.id} className="flex min-w-0 items-start gap-1 rounded-lg bg-tg-wall p-2">
              <button
                type="button"
                aria-label={t("library.menu.take", { name: menu.title })}
                onClick={() => {
                  onChosen(menu.keyboard);
                  onClose();
                }}
                className="min-w-0 grow rounded-md p-1 text-start hover:bg-hover"
              >
                <KeysPicture keyboard={menu.keyboard} />
              </button>
              <button
                type="button"
                aria-label={t("library.menu.forget", { name: menu.title })}
                disabled={remove.isPending}
                onClick={() => {
                  setAsked(menu);
                  question.current?.showModal();
                }}
                className="tap grid shrink-0 place-items-center rounded-md text-muted hover:bg-hover disabled:opacity-60"
              >
                <Trash2 aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        ref={question}
        title={t("library.menu.forget", { name: asked?.title ?? "" })}
        detail={t("library.menu.forget.detail")}
        verb={t("library.delete")}
        onConfirm={() => {
          question.current?.close();
          if (asked) void drop(asked);
        }}
      />
    </Dialog>
  );
}
