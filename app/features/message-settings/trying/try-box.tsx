import { useState } from "react";
import type { ResultAt } from "../../../../domain/calls/index.ts";
import { explainMessage } from "../../../../domain/endpoints/moderation.ts";
import { MESSAGE_TYPE, type MessageTypeName } from "../../../../domain/messages/message-type.ts";
import { TRIED_SENDERS, type TriedSender } from "../../../../domain/moderation/tried-message.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { SwitchField } from "../../../components/fields/switch-field.tsx";
import { TryForm } from "../../../components/fields/try-form.tsx";
import type { TextKey } from "../../../i18n/keys.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useMessageSettings } from "../settings-context.ts";
import { TryResult } from "./try-result.tsx";

/** Kinds of messages that rules tell apart. */
const KINDS = [
  "text",
  "photo",
  "video",
  "voice",
  "document",
  "audio",
  "sticker",
  "dice",
  "contact",
  "poll",
  "location",
  "story",
  "game",
] as const satisfies readonly MessageTypeName[];
type Kind = (typeof KINDS)[number];

const SENDER_TEXT = {
  member: "rules.try.sender.member",
  newcomer: "rules.try.sender.newcomer",
  waiting: "rules.try.sender.waiting",
  trusted: "rules.try.sender.trusted",
  admin: "try.admin",
  anonymous: "rules.try.sender.anonymous",
  channel: "rules.try.sender.channel",
} as const satisfies Record<TriedSender, TextKey>;

/** Asks for a message to try, its kind and its sender; below, shows the result of every rule, in their order. */
export function TryBox({ isInForm = false }: { isInForm?: boolean }) {
  const { t } = useTranslation();
  const { chatId } = useMessageSettings();
  const [text, setText] = useState("");
  const [kind, setKind] = useState<Kind>("text");
  const [forward, setForward] = useState(false);
  const [viaBot, setViaBot] = useState(false);
  const [sender, setSender] = useState<TriedSender>("member");
  const [tried, setTried] = useState<ResultAt<typeof explainMessage> | null>(null);
  const { run, isPending, failure } = useWrite(explainMessage, { success: null, alerts: false, refreshes: false });

  async function explain() {
    const body = { text, type: MESSAGE_TYPE[kind], forward, viaBot, sender };
    setTried(await run({ params: { id: chatId }, body }));
  }

  return (
    <TryForm
      text={text}
      onText={setText}
      // A picture says enough without words.
      isEmpty={kind === "text" && text.trim() === ""}
      isBusy={isPending}
      failure={failure}
      onTry={() => void explain()}
      isInForm={isInForm}
      result={tried && <TryResult tried={tried} />}
    >
      <SelectField
        className="min-w-32 grow"
        label={t("try.by")}
        value={sender}
        onChange={(value) => setSender(TRIED_SENDERS.find((each) => each === value) ?? "member")}
        options={TRIED_SENDERS.map((each) => ({ value: each, label: t(SENDER_TEXT[each]) }))}
      />
      <SelectField
        className="min-w-32 grow"
        label={t("rules.try.kind")}
        value={kind}
        onChange={(value) => setKind(KINDS.find((each) => each === value) ?? "text")}
        options={KINDS.map((each) => ({ value: each, label: t(`messageType.${each}`) }))}
      />
      <div className="basis-full">
        <SwitchField label={t("rules.try.forward")} checked={forward} onChange={setForward} />
        <SwitchField label={t("rules.try.viaBot")} checked={viaBot} onChange={setViaBot} />
      </div>
    </TryForm>
  );
}

/** Shows the box in a sheet, where there is no room beside the rules. */
export function TryDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("rules.try")} shape="sheet" onClosed={onClose}>
      <TryBox isInForm />
    </Dialog>
  );
}
