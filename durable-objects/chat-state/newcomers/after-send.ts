import type { Message } from "grammy/types";
import type { AfterSend } from "../sending/after-send.ts";
import { sentMessages } from "../sending/sent-messages.ts";
import { muteRefused } from "./mute.ts";
import { promptNotSent } from "./prompt-again.ts";
import { questionNotSent, questionSent } from "./question.ts";
import { promptSent } from "./write-newcomers.ts";

/** A newcomer's time begins with what was delivered; what was not is asked again (docs/decisions/031). */
export const afterNewcomerRequest: AfterSend = {
  sent(context, row, result) {
    if (row.purpose.question !== undefined) questionSent(context, row, (result as Message).message_id);
    const [first] = sentMessages(row, result);
    if (first !== undefined) promptSent(context, row, first.message_id);
  },
  notSent(context, row, outcome) {
    questionNotSent(context, row, outcome);
    promptNotSent(context, row, outcome);
    muteRefused(context, row, outcome);
    return false;
  },
};
