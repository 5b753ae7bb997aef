import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import { chatTemplates } from "../../../domain/endpoints/templates.ts";
import { TEMPLATE_NAME_MAX } from "../../../domain/limits/content.ts";
import type { Payload } from "../../../domain/templates/template.ts";
import { drawName } from "../../../domain/templates/template-name.ts";
import { failedBy } from "../../client/calls/failure.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { TextField } from "../../components/fields/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { ownerPath, useContentOwner } from "../../shared/content/content-owner.ts";
import { messageProblem } from "../library/templates/check-message.ts";

export interface SaveTemplateProps {
  message: Payload;
  onClose(): void;
}

const KEEPING = { title: "send.keep", detail: null, verb: "library.save" } as const;
const PLANNING = { title: "send.later.title", detail: "send.later.detail", verb: "send.later.verb" } as const;

/** Stores the message at hand as a template and opens a new announcement that sends it (MSG-29). */
export function SendLater(props: SaveTemplateProps) {
  const navigate = useNavigate();
  const owner = useContentOwner();
  const plan = (id: string) => navigate(ownerPath(owner, `announcements/create?template=${id}`));
  return <Saving {...props} words={PLANNING} onSaved={plan} />;
}

/** Stores the message at hand as a template under a name; formatted emoji are asked about first (MSG-11). */
export function SaveTemplate(props: SaveTemplateProps) {
  return <Saving {...props} words={KEEPING} onSaved={props.onClose} />;
}

interface SavingProps extends SaveTemplateProps {
  words: typeof KEEPING | typeof PLANNING;
  onSaved(id: string): void;
}

function Saving({ message, onClose, words, onSaved }: SavingProps) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const write = useWrite(chatTemplates.create, { success: "library.template.saved", alerts: false, refreshes: false });
  const isAsking = problem === "Q_CLEAN_EMOJI_FORMAT";
  const failure = problem === null || isAsking ? write.failure : failedBy(problem);

  async function save() {
    const multimedia = message.assets.length > 0;
    const isChannel = chat.type === CHAT_TYPE.channel;
    const code = await messageProblem(message, { isChannel, multimedia, emoji: isAsking ? "clean" : "ask" });
    setProblem(code);
    if (code !== null) return;
    const body = { ...message, name, multimedia, cleanEmojiFormat: isAsking };
    const answer = await write.run({ params: { id: chat.id }, body });
    if (answer !== null) onSaved(answer.item.id);
  }

  return (
    <Dialog
      title={t(words.title)}
      shape="sheet"
      primary={{
        text: t(isAsking ? "library.emoji.verb" : words.verb),
        isBusy: write.isPending,
        isDisabled: name.trim().length > TEMPLATE_NAME_MAX,
      }}
      onPrimary={() => void save()}
      onClosed={onClose}
    >
      {words.detail && <p className="text-sm text-muted">{t(words.detail)}</p>}
      <ControlFailure failure={failure} act={t(words.verb)} />
      {isAsking && (
        <Notice isAlert tone="warning" title={t("errors.Q_CLEAN_EMOJI_FORMAT")}>
          {t("send.emoji.detail")}
        </Notice>
      )}
      <TextField
        label={t("library.template.name")}
        help={t("library.template.name.help")}
        placeholder={drawName(message.content)}
        value={name}
        max={TEMPLATE_NAME_MAX}
        autoComplete="off"
        onChange={setName}
      />
    </Dialog>
  );
}
