import { Trash2 } from "lucide-react";
import { useState } from "react";
import { INTERACTION } from "../../../domain/templates/interaction.ts";
import { Button } from "../../components/actions/button.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { TextField } from "../../components/fields/text-field.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { completeAddress } from "./button-address.ts";
import { boundsOf, buttonProblem, type MenuButton, type Mode } from "./menu-rules.ts";

export interface ButtonDialogProps {
  /** null for a new one */
  button: MenuButton | null;
  mode: Mode;
  /** @param button null takes it away */
  onDone(button: MenuButton | null): void;
  onClose(): void;
}

/** What a button says and where it leads (MSG-06, MSG-07). */
export function ButtonDialog({ button, mode, onDone, onClose }: ButtonDialogProps) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState(button?.text ?? "");
  const [url, setUrl] = useState(button?.url ?? "");
  const [isTried, setTried] = useState(false);
  const address = completeAddress(url);
  const found = buttonProblem({ text, url: address }, mode);
  const problem = isTried ? found : null;
  const isAddress = problem === "BUTTON_ADDRESS";

  function finish() {
    if (found !== null) return setTried(true);
    onDone({ text: text.trim(), ...(mode === INTERACTION.inline ? { url: address } : {}) });
    onClose();
  }

  return (
    <Dialog
      title={t(button === null ? "library.menu.button.new" : "library.menu.button")}
      shape="sheet"
      primary={{ text: t("library.menu.button.done") }}
      onPrimary={finish}
      isDirty={text !== (button?.text ?? "") || url !== (button?.url ?? "")}
      onClosed={onClose}
    >
      <TextField
        label={t("library.menu.button.text")}
        error={problem && !isAddress ? failureText(i18n, problem) : undefined}
        max={boundsOf(mode).text}
        autoComplete="off"
        value={text}
        onChange={setText}
      />
      {mode === INTERACTION.inline && (
        <TextField
          label={t("library.menu.button.address")}
          help={t("library.menu.button.address.help")}
          error={isAddress ? t("library.menu.button.address.wrong") : undefined}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={setUrl}
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
