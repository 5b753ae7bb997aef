import { closeCard } from "../../../bot/cards/answer-press.ts";
import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import type { OutboxRow, RequestOutcome } from "../../shared/outbox/row.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { refusalText } from "../moderation/after-command.ts";
import { ANSWER_POSITION, queueRequest } from "../moderation/queue-act.ts";
import { cardWords } from "./card-words.ts";
import type { EndingWords } from "./end-cards.ts";
import { sentCardAt } from "./sent-cards.ts";

/**
 * Writes on the card that was pressed how it ended, once Telegram has carried the act out (docs/decisions/272).
 * @param question the beginning of its key
 */
export const closeCardAfter = (
  context: ChatContext,
  press: CardPress,
  { said, act, question }: { said: string; act: string; question: string },
): void => queueRequest(context, { ...closeCard(press, said), after: act }, { endsCard: question });

interface PressEdit {
  key: string;
  question: string;
  chatId: number;
  messageId: number;
}

type EditRow = StoredRow<typeof outbox, "idempotency_key" | "payload" | "purpose">;

/** Finds the edit of a pressed card that waits, or waited, for a request of an act. */
function pressEdit({ sql }: ChatContext, groupKey: string): PressEdit | null {
  const [edit] = sql.exec<EditRow>(
    "SELECT idempotency_key, payload, purpose FROM outbox WHERE group_key = ? AND position = ? AND method = 'editMessageText'",
    groupKey,
    ANSWER_POSITION,
  );
  const { endsCard: question } = JSON.parse(edit?.purpose ?? "{}") as OutboxRow["purpose"];
  if (edit === undefined || question === undefined) return null;
  const { chat_id: chatId, message_id: messageId } = JSON.parse(edit.payload);
  return { key: edit.idempotency_key, question, chatId, messageId };
}

/** Finds the card whose press led to the act of a request; undefined where none did. */
export function cardBehind(context: ChatContext, { groupKey }: OutboxRow): CardPress["notice"] | undefined {
  const edit = pressEdit(context, groupKey);
  return edit === null ? undefined : sentCardAt(context, edit.question, edit)?.notice;
}

/**
 * Says on the card that was pressed that Telegram refused what its button wanted. The buttons stay while nothing is decided.
 * @param endingOf how the question of a card ended, by its key; null for an open one
 */
export function sayRefused(
  context: ChatContext,
  row: OutboxRow,
  outcome: RequestOutcome,
  endingOf: (cardKey: string) => EndingWords | null,
): void {
  if (row.purpose.act?.part !== "penalty") return;
  const edit = pressEdit(context, row.groupKey);
  const card = edit === null ? undefined : sentCardAt(context, edit.question, edit);
  if (edit === null || card === undefined) return;
  const { chatId, messageId, text } = card.notice;
  const t = cardWords(context, { notice: card.notice, userId: chatId, languageCode: "" });
  const ending = endingOf(card.key);
  const said = [text, ...(ending === null ? [] : [ending(t)]), refusalText(context, t, row.method, outcome)];
  const key = `${edit.key} refused`;
  enqueue(context.sql, [
    {
      ...{ idempotencyKey: key, groupKey: key, position: 0, lane: LANE.prompt, method: "editMessageText", weight: 0 },
      payload: {
        chat_id: chatId,
        message_id: messageId,
        text: said.join("\n\n"),
        link_preview_options: { is_disabled: true },
        ...(ending !== null || card.reply_markup === undefined ? {} : { reply_markup: card.reply_markup }),
      },
      dueMs: context.nowMs(),
    },
  ]);
}
