import { useState } from "react";
import { explainMessage } from "../../../../domain/endpoints/moderation.ts";
import { explainBotResponders, explainResponders } from "../../../../domain/endpoints/responders.ts";
import type { TakenBy } from "../../../../domain/moderation/explain.ts";
import { compileResponders } from "../../../../domain/responders/compile.ts";
import type { AskedMessage } from "../../../../domain/responders/decide-reply.ts";
import { type Explanation, explainReply } from "../../../../domain/responders/explain.ts";
import type { Responder } from "../../../../domain/responders/responder.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { type TriedBy, TryForm } from "../../../components/fields/try-form.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { topicName } from "../../../shared/chat/topic.ts";
import { useContentOwner } from "../../../shared/content/content-owner.ts";
import { TestResult } from "./test-result.tsx";
import type { TestSectionProps } from "./test-section.tsx";

/** A tried message with its result; `own` is the edited responder's. */
interface Tried {
  text: string;
  rows: Explanation[];
  own: Explanation | null;
}

/**
 * Asks for a message to test, in a chat also for its sender and topic; below, shows which responder would answer and
 * why the others would not.
 */
export function TestBox({ topics, responders, draft, replyOf }: TestSectionProps) {
  const { t } = useTranslation();
  const owner = useContentOwner();
  // In a bot's private chats all are equal.
  const isChat = owner.type === "chat";
  const [text, setText] = useState("");
  const [by, setBy] = useState<TriedBy>("member");
  const [topic, setTopic] = useState(0);
  const [tried, setTried] = useState<Tried | null>(null);
  const { run, isPending, failure } = useWrite(isChat ? explainResponders : explainBotResponders, {
    success: null,
    alerts: false,
    refreshes: false,
  });

  // A message that comes to no responder comes to none that is still written.
  const order = useWrite(explainMessage, { success: null, alerts: false, refreshes: false });

  async function test() {
    const isAdmin = isChat && by === "admin";
    const params = { id: owner.id };
    const body = isChat ? { text, isAdmin, forum_topic_id: topic } : { text };
    const [rows, ordered] = await Promise.all([
      run({ params, body }),
      isChat && draft ? order.run({ params, body: { text, isAdmin, forum_topic_id: topic } }) : null,
    ]);
    if (rows === null) return setTried(null);
    const own = draft ? explainDraft(draft, { text, topic, isAdmin }, owner.botUsername) : null;
    const others = rows.filter(({ id }) => id !== draft?.id);
    setTried({ text, own: own && taken(own, ordered?.takenBy ?? null), rows: others });
  }

  return (
    <TryForm
      text={text}
      onText={setText}
      who={isChat ? { by, onBy: setBy } : undefined}
      isEmpty={text.trim() === ""}
      isBusy={isPending || order.isPending}
      failure={failure}
      onTry={() => void test()}
      result={tried && <TestResult {...tried} responders={responders} draft={draft ?? null} replyOf={replyOf} />}
    >
      {topics.length > 0 && (
        <SelectField
          className="min-w-40 grow"
          label={t("send.topic")}
          value={String(topic)}
          onChange={(value) => setTopic(Number(value))}
          options={topics.map((each) => ({ value: String(each.id), label: topicName(t, each) }))}
        />
      )}
    </TryForm>
  );
}

/** Changes the outcome of a responder that would answer, where a command or a filter takes the message first. */
function taken(own: Explanation, takenBy: TakenBy | null): Explanation {
  if (takenBy === null || own.outcome !== "fires") return own;
  return { ...own, outcome: takenBy === "command" ? "command" : "removed" };
}

/** Explains how a responder that is not stored yet would answer if it were the only one, by the bot's own rules. */
export function explainDraft(draft: Responder, message: AskedMessage, botUsername: string): Explanation | null {
  const context = { botUsername, slots: 1, isPaused: false };
  return explainReply(message, compileResponders([draft]), context, { hasTemplate: () => true })[0] ?? null;
}
