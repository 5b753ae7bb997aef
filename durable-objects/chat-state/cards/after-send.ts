import { appealEnding } from "../appeals/appeal-ending.ts";
import { closeAppealsAfter } from "../appeals/close-appeals.ts";
import { endGrantedAppeal, reopenAppeal } from "../appeals/granted-appeal.ts";
import { showBrakeLate } from "../brake/show-brake.ts";
import type { ChatContext } from "../context.ts";
import { showLate } from "../raids/show-raid.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { hasMoved } from "../sending/sent-messages.ts";
import { endSpamCards, spamEnding } from "../spam/spam-ending.ts";
import { type EndingWords, endCard } from "./end-cards.ts";
import { endCardsOfBanned, personEnding, questionOf } from "./person-cards.ts";
import { sayRefused } from "./press-edit.ts";

/** Keys of a raid's cards, which follow how it stands. */
const RAID_KEY = /^raid (\d+) -?\d+$/;
/** Keys of a stop's cards, which do the same: the admin, and the second. */
const BRAKE_KEY = /^brake (\d+) (\d+) \d+$/;
/** Keys of other cards that are ended wherever somebody decides: the number of the question, and the place. */
const CARD_KEY = /^(appeal|spam ask) (\d+) -?\d+$/;

/** Reads how the question of a card ended; null while it is open, and for what is no such card. */
function endingOf(context: ChatContext, cardKey: string): EndingWords | null {
  const [, kind, question] = CARD_KEY.exec(cardKey) ?? [];
  if (kind === undefined) return personEnding(context, questionOf(cardKey));
  return (kind === "appeal" ? appealEnding : spamEnding)(context, Number(question));
}

/** Ends cards with what decides their questions, and changes a card that came only after that. */
export const afterCard: AfterSend = {
  sent(context, row, result) {
    if (hasMoved(context)) return;
    endSpamCards(context, row, true);
    endCardsOfBanned(context, row);
    endGrantedAppeal(context, row);
    closeAppealsAfter(context, row);
    const { idempotencyKey, method, payload } = row;
    if (method !== "sendMessage") return;
    // sendMessage answers the Message it made.
    const { message_id: messageId } = result as { message_id: number };
    const notice = { chatId: Number(payload.chat_id), messageId, text: String(payload.text) };
    const [, raid] = RAID_KEY.exec(idempotencyKey) ?? [];
    if (raid !== undefined) {
      showLate(context, Number(raid), notice);
      return;
    }
    const [, admin, stop] = BRAKE_KEY.exec(idempotencyKey) ?? [];
    if (admin !== undefined) {
      showBrakeLate(context, Number(admin), Number(stop), notice);
      return;
    }
    const ending = endingOf(context, idempotencyKey);
    if (ending === null) return;
    endCard(context, idempotencyKey, notice, ending);
    context.alarms.arm("drain", context.nowMs());
  },
  notSent(context, row, outcome) {
    if (hasMoved(context)) return false;
    endSpamCards(context, row, false);
    reopenAppeal(context, row);
    sayRefused(context, row, outcome, (cardKey) => endingOf(context, cardKey));
    return false;
  },
};
