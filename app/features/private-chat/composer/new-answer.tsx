import { useState } from "react";
import { botTemplates } from "../../../../domain/endpoints/templates.ts";
import { MESSAGE_MAX_CONTENT, TEMPLATE_NAME_MAX } from "../../../../domain/limits/content.ts";
import { ANSWER_VARIABLES } from "../../../../domain/private-chats/answer-variables.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { drawName } from "../../../../domain/templates/template-name.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { ControlFailure } from "../../../components/feedback/control-failure.tsx";
import { TextField } from "../../../components/fields/text-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";

interface NewAnswerProps {
  botId: string;
  /** the text that it begins with */
  begun: string;
  onStored(template: Template): void;
  onClose(): void;
}

/** Stores a text as a quick answer, which is a template of the bot. */
export function NewAnswer({ botId, begun, onStored, onClose }: NewAnswerProps) {
  const { t } = useTranslation();
  const [content, setContent] = useState(begun);
  const [name, setName] = useState("");
  const { run, isPending, failure } = useWrite(botTemplates.create, {
    success: "privateChat.answers.saved",
    alerts: false,
    refreshes: false,
  });
  const isEmpty = content.trim() === "";
  async function save() {
    const stored = await run({ params: { id: botId }, body: { content: content.trim(), name } });
    if (stored !== null) onStored(stored.item);
  }
  return (
    <Dialog
      title={t("privateChat.answers.new")}
      isDirty={content !== begun || name !== ""}
      primary={{
        text: t("privateChat.answers.save"),
        isBusy: isPending,
        isDisabled: isEmpty || content.length > MESSAGE_MAX_CONTENT || name.length > TEMPLATE_NAME_MAX,
      }}
      onPrimary={() => void save()}
      onClosed={onClose}
    >
      <TextField
        label={t("privateChat.answers.text")}
        value={content}
        rows={6}
        max={MESSAGE_MAX_CONTENT}
        onChange={setContent}
      />
      <div className="grid gap-2">
        <p className="text-sm text-muted">{t("privateChat.answers.variables")}</p>
        <ul className="flex flex-wrap gap-2">
          {ANSWER_VARIABLES.map((variable) => (
            <li key={variable}>
              <button
                type="button"
                title={t(`privateChat.answers.variable.${variable}`)}
                onClick={() => setContent(`${content}{${variable}}`)}
                className="tap rounded-full border border-edge px-3 text-sm hover:bg-hover"
              >
                <bdi dir="ltr" className="num">{`{${variable}}`}</bdi>
                <span className="sr-only"> {t(`privateChat.answers.variable.${variable}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <TextField
        label={t("library.template.name")}
        help={t("library.template.name.help")}
        placeholder={drawName(content)}
        value={name}
        max={TEMPLATE_NAME_MAX}
        autoComplete="off"
        onChange={setName}
      />
      <ControlFailure failure={failure} act={t("privateChat.answers.save")} />
    </Dialog>
  );
}
