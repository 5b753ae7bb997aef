import { storedMessageOf } from "../../../bot/stored-message.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { hasMoved, sentMessages } from "../sending/sent-messages.ts";
import { storeMessage } from "./write-messages.ts";

/** The history has the bot's own messages too. */
export const afterMessage: AfterSend = {
  sent(context, row, result) {
    if (hasMoved(context)) return;
    for (const message of sentMessages(row, result)) {
      storeMessage(context, storedMessageOf(message, true), { isOwn: true });
    }
  },
};
