import type { Translate } from "../../../bot/words/words.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { LANE, type Lane } from "../../shared/outbox/lane.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import type { ChatContext } from "../context.ts";
import { cardWords } from "./card-words.ts";
import { sentCards } from "./sent-cards.ts";

type Notice = CardPress["notice"];

/** Makes the text and buttons of a card as its question stands. @param begun the words with which the card began */
export type CardState = (t: Translate, begun: string) => { text: string; reply_markup?: object };

/**
 * Writes on every card of a question that is out how it stands, within the transaction that changes it, behind all that
 * somebody waits for (docs/decisions/264).
 * @param question the beginning of their keys
 * @param pressed the card whose button was pressed: it changes at once
 */
export function writeCards(context: ChatContext, question: string, state: CardState, pressed?: Notice): void {
  for (const { notice } of sentCards(context, question)) {
    if (pressed?.chatId !== notice.chatId || pressed.messageId !== notice.messageId) {
      writeCard(context, notice, state, LANE.bulk);
    }
  }
  if (pressed !== undefined) writeCard(context, pressed, state, LANE.prompt);
}

/** Queues the edit of a card; one that still waits is changed itself, so that no older state comes last. */
export function writeCard(context: ChatContext, notice: Notice, state: CardState, lane: Lane): void {
  const { sql, nowMs } = context;
  const t = cardWords(context, { notice, userId: notice.chatId, languageCode: "" });
  // Behind the words with which it began stands what a former edit has put there.
  const [begun = ""] = notice.text.split("\n\n", 1);
  const payload = {
    chat_id: notice.chatId,
    message_id: notice.messageId,
    link_preview_options: { is_disabled: true },
    ...state(t, begun),
  };
  const groupKey = `card state ${notice.chatId} ${notice.messageId}`;
  const waiting = sql.exec(
    "UPDATE outbox SET payload = ?, lane = min(lane, ?) WHERE group_key = ? AND state = 'pending' RETURNING id",
    ...[JSON.stringify(payload), lane, groupKey],
  );
  context.alarms.arm("drain", nowMs());
  if (waiting.toArray().length > 0) return;
  const { last } = sql
    .exec<{ last: number }>("SELECT coalesce(max(id), 0) AS last FROM outbox WHERE group_key = ?", groupKey)
    .one();
  enqueue(sql, [
    {
      idempotencyKey: `${groupKey} ${last}`,
      ...{ groupKey, position: 0, lane, method: "editMessageText", payload, weight: 0, dueMs: nowMs() },
    },
  ]);
}
