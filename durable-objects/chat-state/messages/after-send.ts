import { storedMessageOf } from "../../../bot/stored-message.ts";
import { makesMessages } from "../../shared/outbox/row.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { hasMoved, sentMessages } from "../sending/sent-messages.ts";
import { editMessage, storeMessage } from "./write-messages.ts";

/** The history has the bot's own messages too. */
export const afterMessage: AfterSend = {
  sent(context, row, result) {
    if (hasMoved(context)) return;
    for (const message of sentMessages(row, result)) {
      const stored = storedMessageOf(message, true);
      // Methods that change a message answer it as it is now.
      if (makesMessages(row.method)) storeMessage(context, stored, { isOwn: true });
      else editMessage(context, { kind: "editMessage", message: stored });
    }
  },
};
