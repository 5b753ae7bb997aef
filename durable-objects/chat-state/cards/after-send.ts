import { appealEnding } from "../appeals/appeal-ending.ts";
import { showLate } from "../raids/show-raid.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { hasMoved } from "../sending/sent-messages.ts";
import { endSpamCards, spamEnding } from "../spam/spam-ending.ts";
import { endCard } from "./end-cards.ts";

/** Keys of cards that follow what is decided elsewhere, each with the number of its question and its place. */
const CARD_KEY = /^(raid|appeal|spam ask) (\d+) -?\d+$/;

/** Ends cards with what decides their questions, and changes a card that came only after that. */
export const afterCard: AfterSend = {
  sent(context, row, result) {
    if (hasMoved(context)) return;
    endSpamCards(context, row, true);
    const { idempotencyKey, method, payload } = row;
    const [, kind, question] = CARD_KEY.exec(idempotencyKey) ?? [];
    if (kind === undefined || method !== "sendMessage") return;
    // sendMessage answers the Message it made.
    const { message_id: messageId } = result as { message_id: number };
    const notice = { chatId: Number(payload.chat_id), messageId, text: String(payload.text) };
    if (kind === "raid") {
      showLate(context, Number(question), notice);
      return;
    }
    const ending = (kind === "appeal" ? appealEnding : spamEnding)(context, Number(question));
    if (ending === null) return;
    endCard(context, idempotencyKey, notice, ending);
    context.alarms.arm("drain", context.nowMs());
  },
  notSent(context, row) {
    if (!hasMoved(context)) endSpamCards(context, row, false);
    return false;
  },
};
