import { PERSON_CARDS, type PersonCard, personCardOf, questionsAbout } from "../../../bot/cards/person-question.ts";
import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { ENDED_PERSON_CARDS_MAX } from "../../../domain/limits.ts";
import type { OutboxRow } from "../../shared/outbox/row.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { personName } from "../members/person-name.ts";
import { cardOfPress, type EndingWords, endCards } from "./end-cards.ts";
import { rangeOf } from "./sent-cards.ts";

/** How a question about somebody ended. */
export interface PersonEnding {
  how: "allowed" | "banned";
  /** user id of the admin */
  by: number;
}

/** A question that has ended, by the beginning of its cards' keys. */
export type EndedQuestion = PersonEnding & { question: string };

/** Names the question of a card by the card's key, whose last word is its place. */
export const questionOf = (cardKey: string): string => cardKey.slice(0, cardKey.lastIndexOf(" "));

/**
 * Ends the open questions of some cards about somebody, within the transaction that decides: each ends once.
 * @param pressed the card that the press itself ends
 */
export function endPersonCards(
  context: ChatContext,
  cards: readonly PersonCard[],
  userId: number,
  { how, by }: PersonEnding,
  pressed?: CardPress["notice"],
): void {
  for (const card of cards) {
    for (const question of new Set(cardsAbout(context, card, userId).map((row) => questionOf(row.idempotency_key)))) {
      if (personEnding(context, question) !== null) continue;
      const ended = [...(context.values.get("endedPersonCards") ?? []), { question, how, by }];
      context.values.set("endedPersonCards", ended.slice(-ENDED_PERSON_CARDS_MAX));
      const ending = personEnding(context, question);
      if (ending !== null) endCards(context, question, ending, pressed);
    }
  }
}

/** Reads how a question about somebody ended; null while nobody has decided. */
export function personEnding(context: ChatContext, question: string): EndingWords | null {
  const card = personCardOf(question);
  const ended = context.values.get("endedPersonCards")?.find((known) => known.question === question);
  if (card === null || ended === undefined) return null;
  const name = personName(context, ended.by);
  if (ended.how === "banned") return (t) => t("alike.banned", { name });
  return (t) => t(card === "alike" ? "alike.allowed" : "listed.allowed", { name });
}

type CardRow = StoredRow<typeof outbox, "idempotency_key" | "chat_id" | "message_ids">;

const cardsAbout = ({ sql }: ChatContext, card: PersonCard, userId: number): CardRow[] =>
  sql
    .exec<CardRow>(
      `SELECT idempotency_key, chat_id, message_ids FROM outbox WHERE idempotency_key > ? AND idempotency_key < ? AND method = 'sendMessage'`,
      ...rangeOf(questionsAbout(card, userId)),
    )
    .toArray();

/** Reads how the question of a card that is pressed ended already; null for an open one. */
export function formerEnding(
  context: ChatContext,
  { id, notice }: Pick<CardPress, "id" | "notice">,
  card: PersonCard,
): EndingWords | null {
  const pressed = cardsAbout(context, card, id).find(
    ({ chat_id, message_ids }) => chat_id === notice.chatId && message_ids === JSON.stringify([notice.messageId]),
  );
  return pressed === undefined ? null : personEnding(context, questionOf(pressed.idempotency_key));
}

/** Ends the cards about somebody whom Telegram has banned now, as an admin wanted by the bot. */
export function endCardsOfBanned(context: ChatContext, { purpose: { act } }: OutboxRow): void {
  if (act?.part !== "penalty") return;
  const [banned] = context.sql.exec<{ user_id: number; actor: number }>(
    "SELECT user_id, actor FROM actions WHERE key = ? AND action = 'ban' AND user_id IS NOT NULL AND actor IS NOT NULL",
    act.key,
  );
  if (banned === undefined) return;
  const ending: PersonEnding = { how: "banned", by: banned.actor };
  endPersonCards(context, PERSON_CARDS, banned.user_id, ending, cardOfPress(context, act.key));
  context.alarms.arm("drain", context.nowMs());
}

/** Ends the cards about somebody whom an admin banned with Telegram's own client. */
export function endCardsByHand(
  context: ChatContext,
  { label, userId, actor }: { label: string; userId: number; actor: number | null },
): void {
  if (label !== "ban" || actor === null || actor === userId) return;
  if (actor === context.values.get("snapshot")?.bot.id) return;
  endPersonCards(context, PERSON_CARDS, userId, { how: "banned", by: actor });
  context.alarms.arm("drain", context.nowMs());
}
