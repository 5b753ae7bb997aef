import { OWN_CHAT } from "../../shared/outbox/row.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { doubtPlace } from "./sync.ts";

/** A refusal may mean that the bot has lost its place in the chat; one of a private chat says nothing of it. */
export const afterMemberRequest: AfterSend = {
  notSent(context, row, { resStatus }) {
    if (row.chatId === OWN_CHAT) doubtPlace(context, resStatus);
    return false;
  },
};
