import { type Translate, wordsFor } from "../../../bot/words/words.ts";
import type { actions } from "../../../db/schema/chat-state/moderation.ts";
import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import { caseOfAct } from "../../../domain/spam/card-button.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { sentCardAt } from "../cards/sent-cards.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { createModerationFacts } from "../moderation/moderation-facts.ts";
import { ANSWER_POSITION } from "../moderation/queue-act.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { spamQuestion } from "./spam-ending.ts";

/** A card says why the act that its button wanted was refused, all of it or the deletion beside a ban. */
export const afterSpamAct: AfterSend = {
  notSent(context, { purpose: { act }, groupKey }, { message, resStatus }) {
    if (act === undefined || context.values.get("movedTo") !== undefined) return false;
    const reason = message ?? String(resStatus);
    const own = waitingEdit(context, groupKey);
    if (own !== null) {
      sayAnew(context, own, {
        ...tell(context, own, act.key, (t) => t("commands.refused", { reason })),
        ...keysOf(context, own, act.key),
      });
      releaseCase(context, act.key);
    }
    // The edit waits for the ban, which goes on: Telegram may refuse that, too.
    const bans = own === null && act.part === "delete" ? waitingEdit(context, act.key) : null;
    if (bans !== null && bans.state !== "failed") {
      const said = tell(context, bans, act.key, (t, name) => t("spam.done.onlyBan", { name, reason }));
      if (bans.state === "sent") sayAnew(context, bans, said);
    }
    return false;
  },
};

/** Leaves the message of a refused press undecided, so that the card of another admin can still act. */
function releaseCase({ sql }: ChatContext, actKey: string): void {
  const key = caseOfAct(actKey);
  if (key === null) return;
  sql.exec(
    "UPDATE spam_cases SET answer = NULL, answered_by = NULL, answer_key = NULL WHERE key = ? AND answer = 'spam'",
    key,
  );
}

type Edit = StoredRow<typeof outbox, "id" | "payload" | "idempotency_key" | "state">;

function waitingEdit({ sql }: ChatContext, groupKey: string): Edit | null {
  const [row] = sql.exec<Edit>(
    `SELECT id, payload, idempotency_key, state FROM outbox
     WHERE group_key = ? AND position = ? AND method = 'editMessageText' AND idempotency_key LIKE 'spam edit %'`,
    groupKey,
    ANSWER_POSITION,
  );
  return row ?? null;
}

type Said = { chat_id: number; text: string };

/** Returns the buttons with which the card of an edit was sent: while nothing is decided they stay. */
function keysOf(context: ChatContext, edit: Edit, actKey: string): object {
  const { chat_id, message_id } = JSON.parse(edit.payload) as { chat_id: number; message_id: number };
  const card = sentCardAt(context, spamQuestion(caseOfAct(actKey) ?? 0), { chatId: chat_id, messageId: message_id });
  return card?.reply_markup === undefined ? {} : { reply_markup: card.reply_markup };
}

/** Changes what the card will say, as long as it is not said. @returns the whole of it */
function tell(context: ChatContext, edit: Edit, actKey: string, say: (t: Translate, name: string) => string): Said {
  const payload = JSON.parse(edit.payload) as Said;
  const asked = payload.text.slice(0, payload.text.lastIndexOf("\n\n"));
  const t = wordsFor(readerLanguage(context, payload.chat_id));
  const [act] = context.sql.exec<StoredRow<typeof actions, "actor">>("SELECT actor FROM actions WHERE key = ?", actKey);
  const name = createModerationFacts(context).nameOf({ userId: act?.actor ?? null, senderChatId: null });
  const said = { ...payload, text: [asked, say(t, name)].join("\n\n") };
  context.sql.exec("UPDATE outbox SET payload = ? WHERE id = ? AND state = 'pending'", JSON.stringify(said), edit.id);
  return said;
}

/** Says something on the card where that edit is said already, or never will be. */
function sayAnew(context: ChatContext, edit: Edit, said: Said): void {
  const key = `${edit.idempotency_key} refused`;
  enqueue(context.sql, [
    {
      ...{ idempotencyKey: key, groupKey: key, position: 0, lane: LANE.prompt, method: "editMessageText", weight: 0 },
      ...{ payload: said, purpose: {}, dueMs: context.nowMs() },
    },
  ]);
}
