import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { CHAT_TYPE } from "../../../../domain/chats/chat-type.ts";
import type { FormattedText } from "../../../../domain/entities/types.ts";
import type { Language } from "../../../../domain/languages.ts";
import type { TextVersion } from "../../../../domain/tasks/version.ts";
import type { Payload } from "../../../../domain/templates/template.ts";
import { failedBy } from "../../../client/calls/failure.ts";
import { Button } from "../../../components/actions/button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { ControlFailure } from "../../../components/feedback/control-failure.tsx";
import { LANGUAGE_NAMES } from "../../../i18n/language-name.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useChatPage } from "../../../shared/chat/chat-page-data.ts";
import { cleanedText } from "../../editor/rule/cleaned-text.ts";
import { EmojiQuestion } from "../../editor/rule/emoji-question.tsx";
import { TextEditor } from "../../editor/text-editor.tsx";
import { useText } from "../../editor/use-text.ts";
import { messageProblem } from "../../library/templates/check-message.ts";
import { textOf } from "../../library/templates/draft-payload.ts";

interface VersionDialogProps {
  langm: Language;
  /** The message with its main text, from which a new version starts. */
  message: Payload;
  version: TextVersion | undefined;
  onSave(text: FormattedText): void;
  onRemove(): void;
  onClosed(): void;
}

/** Edits the text of a message for the chats of one language; the rules are those of its main text. */
export function VersionDialog({ langm, message, version, onSave, onRemove, onClosed }: VersionDialogProps) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const dialog = useRef<HTMLDialogElement>(null);
  const question = useRef<HTMLDialogElement>(null);
  const { draft, revision, change } = useText(textOf(version ?? message));
  const [isDirty, setDirty] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = LANGUAGE_NAMES[langm];
  const isEmpty = draft.text.trim() === "" && message.assets.length === 0;

  function store(text: FormattedText) {
    onSave(text);
    dialog.current?.close();
  }

  async function save() {
    const payload = { ...message, content: draft.text, entities: draft.entities };
    const isChannel = chat.type === CHAT_TYPE.channel;
    const code = await messageProblem(payload, { isChannel, multimedia: message.assets.length > 0, emoji: "ask" });
    if (code === "Q_CLEAN_EMOJI_FORMAT") return question.current?.showModal();
    setProblem(code);
    if (code === null) store(draft);
  }

  async function cleanAndSave() {
    question.current?.close();
    store((await cleanedText(draft)) ?? draft);
  }

  return (
    <>
      <Dialog
        ref={dialog}
        title={t("versions.write", { name })}
        isDirty={isDirty}
        primary={{ text: t("versions.save"), isDisabled: !isDirty || isEmpty }}
        onPrimary={() => void save()}
        onClosed={onClosed}
      >
        <p className="text-sm text-muted">{t("versions.write.detail", { name })}</p>
        <TextEditor
          value={draft}
          revision={revision}
          onChange={(next) => {
            change(next);
            setDirty(true);
            setProblem(null);
          }}
          onSend={() => void (isDirty && !isEmpty && save())}
          label={t("send.text")}
          placeholder={t("send.placeholder")}
        />
        <ControlFailure failure={problem === null ? null : failedBy(problem)} act={t("versions.save")} />
        {version && (
          <Button
            kind="quiet"
            icon={Trash2}
            className="justify-self-start"
            onClick={() => {
              onRemove();
              dialog.current?.close();
            }}
          >
            {t("versions.remove")}
          </Button>
        )}
      </Dialog>
      <EmojiQuestion
        ref={question}
        onConfirm={() => void cleanAndSave()}
        onCancel={() => setProblem("E_CLEAN_EMOJI_FORMAT")}
      />
    </>
  );
}
