import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { buttonFormOf } from "../../../../domain/templates/button.ts";
import { INTERACTION } from "../../../../domain/templates/interaction.ts";
import { useForm } from "../../../client/forms/use-form.ts";
import { Button } from "../../../components/actions/button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { TextField } from "../../../components/fields/text-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { boundsOf, type MenuButton, type Mode } from "./menu-rules.ts";

const SHAPES = { inline: buttonFormOf(true), reply: buttonFormOf(false) };

export interface ButtonDialogProps {
  /** null for a new one */
  button: MenuButton | null;
  mode: Mode;
  /** @param button null removes it */
  onDone(button: MenuButton | null): void;
  onClose(): void;
}

/** Edits a button's text and address (MSG-06, MSG-07). */
export function ButtonDialog({ button, mode, onDone, onClose }: ButtonDialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const before = { text: button?.text ?? "", url: button?.url ?? "" };
  const { typed, isDirty, change, errorOf, read } = useForm(
    SHAPES[mode === INTERACTION.inline ? "inline" : "reply"],
    before,
    (name) => (name === "url" ? "library.menu.button.address.wrong" : undefined),
  );

  function finish() {
    const entered = read(dialog.current);
    if (entered === null) return;
    const { text, url } = entered;
    onDone({ text, ...(url === undefined ? {} : { url }) });
    onClose();
  }

  return (
    <Dialog
      ref={dialog}
      title={t(button === null ? "library.menu.button.new" : "library.menu.button")}
      shape="sheet"
      primary={{ text: t("library.menu.button.done") }}
      onPrimary={finish}
      isDirty={isDirty}
      onClosed={onClose}
    >
      <TextField
        label={t("library.menu.button.text")}
        error={errorOf("text")}
        max={boundsOf(mode).text}
        autoComplete="off"
        value={typed.text}
        onChange={(text) => change({ text })}
      />
      {mode === INTERACTION.inline && (
        <TextField
          label={t("library.menu.button.address")}
          help={t("library.menu.button.address.help")}
          error={errorOf("url")}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={typed.url}
          onChange={(url) => change({ url })}
        />
      )}
      {button !== null && (
        <Button
          icon={Trash2}
          className="justify-self-start"
          onClick={() => {
            onDone(null);
            onClose();
          }}
        >
          {t("library.menu.button.remove")}
        </Button>
      )}
    </Dialog>
  );
}
