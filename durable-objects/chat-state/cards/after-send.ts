import { appealEnding } from "../appeals/appeal-ending.ts";
import { showLate } from "../raids/show-raid.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { hasMoved } from "../sending/sent-messages.ts";
import { endCard } from "./end-cards.ts";

/** Keys of cards that follow what is decided elsewhere, each with the number of its question and its place. */
const CARD_KEY = /^(raid|appeal) (\d+) -?\d+$/;

/** Changes a card that came only after its question was decided. */
export const afterCard: AfterSend = {
  sent(context, { idempotencyKey, method, payload }, result) {
    const [, kind, question] = CARD_KEY.exec(idempotencyKey) ?? [];
    if (kind === undefined || method !== "sendMessage" || hasMoved(context)) return;
    // sendMessage answers the Message it made.
    const { message_id: messageId } = result as { message_id: number };
    const notice = { chatId: Number(payload.chat_id), messageId, text: String(payload.text) };
    if (kind === "raid") {
      showLate(context, Number(question), notice);
      return;
    }
    const ending = appealEnding(context, Number(question));
    if (ending === null) return;
    endCard(context, idempotencyKey, notice, ending);
    context.alarms.arm("drain", context.nowMs());
  },
};
