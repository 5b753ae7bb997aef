import type { Message } from "grammy/types";
import { isAdminStatus } from "../domain/members/member-status.ts";
import type { ActTarget } from "../domain/moderation/act.ts";
import type { ChatFacts } from "./chat-facts.ts";
import { standsForNobody } from "./incoming.ts";

/** Names the account to which a message is charged (AMB-060): for a guest bot, the one that called it. */
export function chargedTo({ from, sender_chat, guest_bot_caller_user, guest_bot_caller_chat }: Message): ActTarget {
  if (guest_bot_caller_user !== undefined) return { userId: guest_bot_caller_user.id, senderChatId: null };
  const chat = guest_bot_caller_chat ?? sender_chat;
  if (chat !== undefined) return { userId: null, senderChatId: chat.id };
  return { userId: from?.id ?? null, senderChatId: null };
}

/**
 * Tells whether filters, flood, names and night mode leave a message alone: an admin's, the group's own, one of the
 * linked channel or of this bot, and one that stands for nobody (MOD-01, AMB-060).
 */
export function isExempt(message: Message, facts: ChatFacts): boolean {
  const { userId, senderChatId } = chargedTo(message);
  if (message.is_automatic_forward === true) return true;
  if (senderChatId !== null) return senderChatId === message.chat.id || senderChatId === facts.linkedChatId;
  if (userId === null || userId === facts.bot.id || standsForNobody(userId)) return true;
  const status = facts.member(userId)?.status;
  return status !== undefined && isAdminStatus(status);
}
