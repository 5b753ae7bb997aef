import type { Message } from "grammy/types";
import { isRealReply } from "../../../domain/chats/forum-topic.ts";
import type { NamedTarget } from "../../../domain/commands/read.ts";
import { isAdminStatus } from "../../../domain/members/member-status.ts";
import type { ActTarget } from "../../../domain/moderation/act.ts";
import { evidenceOf } from "../../../domain/moderation/evidence.ts";
import type { ChatFacts } from "../../chat-facts.ts";
import { standsForNobody } from "../../incoming.ts";

/** The member whom a command is about. */
export interface FoundTarget {
  kind: "found";
  target: ActTarget;
  name: string;
  /** the message that the command answers */
  replied: { messageId: number; date: number; evidence: { type: number; text: string } } | null;
  /** An administrator, the group itself, its linked channel, or a bot of ours (MOD-37, AMB-060). */
  isProtected: boolean;
}
export type TargetReading = FoundTarget | { kind: "none" } | { kind: "unknown"; word: string };

/** Reads the message that a command answers; a topic's own first message is none (AMB-062). */
export const repliedMessage = (message: Message): Message | null =>
  isRealReply(message) ? (message.reply_to_message ?? null) : null;

/**
 * Finds the member whom a command means: the author of the message that it answers, else the one whom its words name
 * (AMB-062).
 */
export function findTarget(message: Message, named: NamedTarget | null, facts: ChatFacts): TargetReading {
  const replied = repliedMessage(message);
  if (replied !== null) return writerOf(replied, facts);
  if (named === null) return { kind: "none" };
  const userId = named.kind === "username" ? facts.moderation.userNamed(named.username) : named.userId;
  if (userId === null) return { kind: "unknown", word: named.kind === "username" ? `@${named.username}` : "" };
  return commandTargetOf({ userId, senderChatId: null }, facts);
}

function writerOf(replied: Message, facts: ChatFacts): TargetReading {
  const { from, sender_chat, chat } = replied;
  const userId = sender_chat === undefined ? (from?.id ?? null) : null;
  if (userId === null && sender_chat === undefined) return { kind: "none" };
  const found = commandTargetOf({ userId, senderChatId: sender_chat?.id ?? null }, facts);
  const isOwnChat = sender_chat !== undefined && (sender_chat.id === chat.id || replied.is_automatic_forward === true);
  const own = [from?.first_name, from?.last_name].filter(Boolean).join(" ");
  const written = sender_chat === undefined ? own : (sender_chat.title ?? "");
  return {
    ...found,
    name: written || found.name,
    isProtected: found.isProtected || isOwnChat,
    replied: {
      messageId: replied.message_id,
      date: replied.date,
      evidence: evidenceOf(replied),
    },
  };
}

/** Completes a target by what the chat knows of the user or channel. */
export function commandTargetOf(target: ActTarget, facts: ChatFacts): FoundTarget {
  const { userId, senderChatId } = target;
  const status = userId === null ? undefined : facts.member(userId)?.status;
  const isProtected =
    userId !== null
      ? userId === facts.bot.id || standsForNobody(userId) || (status !== undefined && isAdminStatus(status))
      : senderChatId === facts.telegramId || senderChatId === facts.linkedChatId;
  const name = facts.moderation.nameOf(target) || String(userId ?? senderChatId ?? "");
  return { kind: "found", target, name, replied: null, isProtected };
}
