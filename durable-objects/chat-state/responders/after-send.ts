import { replyNotSent, replySent } from "../../shared/responders/after-reply.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { hasMoved, sentMessages } from "../sending/sent-messages.ts";

/** The log of responders tells how a reply ended (RSP-24). */
export const afterReply: AfterSend = {
  sent(context, row, result) {
    const messages = sentMessages(row, result);
    if (messages.length > 0 && !hasMoved(context)) replySent(context, row, messages);
  },
  notSent(context, row, outcome) {
    if (!hasMoved(context)) replyNotSent(context, row, outcome);
    return false;
  },
};
