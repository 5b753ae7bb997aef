import { isThreadGone } from "../../../domain/chats/forum-topic.ts";
import { OWN_CHAT } from "../../shared/outbox/row.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { forgetTopic } from "./forum-topics.ts";
import { doubtPlace } from "./sync.ts";

/**
 * A refusal may mean that the bot has lost its place in the chat, or that a topic was deleted, which no update tells;
 * one of a private chat says nothing of either.
 */
export const afterMemberRequest: AfterSend = {
  notSent(context, row, { resStatus, message }) {
    if (row.chatId !== OWN_CHAT) return false;
    doubtPlace(context, resStatus);
    const { message_thread_id: topic } = row.payload;
    if (typeof topic === "number" && isThreadGone(message)) forgetTopic(context, topic);
    return false;
  },
};
