import { appealEnding } from "../appeals/appeal-ending.ts";
import type { ChatContext } from "../context.ts";
import { raidEnding } from "../raids/raid-ending.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { hasMoved } from "../sending/sent-messages.ts";
import { type EndingWords, endCard } from "./end-cards.ts";

/** Keys of cards that are ended wherever the question is decided, each with the number of its question and its place. */
const CARD_KEY = /^(raid|appeal) (\d+) -?\d+$/;
const ENDINGS: Readonly<Record<string, (context: ChatContext, question: number) => EndingWords | null>> = {
  raid: raidEnding,
  appeal: appealEnding,
};

/** Ends a card that came only after its question was decided. */
export const afterCard: AfterSend = {
  sent(context, { idempotencyKey, method, payload }, result) {
    const [, kind, question] = CARD_KEY.exec(idempotencyKey) ?? [];
    if (kind === undefined || method !== "sendMessage" || hasMoved(context)) return;
    const ending = ENDINGS[kind]?.(context, Number(question)) ?? null;
    if (ending === null) return;
    // sendMessage answers the Message it made.
    const { message_id: messageId } = result as { message_id: number };
    endCard(
      context,
      idempotencyKey,
      { chatId: Number(payload.chat_id), messageId, text: String(payload.text) },
      ending,
    );
    context.alarms.arm("drain", context.nowMs());
  },
};
