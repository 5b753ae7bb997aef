import type { Message } from "grammy/types";
import { messageTextOf } from "../../../domain/messages/message-content.ts";
import { commandOfMessage } from "../../../domain/responders/command.ts";
import type { ChatFacts } from "../../chat-facts.ts";

/**
 * Reads the command with which a message begins: its name in small letters, and the text behind it. Null for none, for one
 * that names another bot, and for a forwarded one, which was given elsewhere. Every message is read: the bot's name is
 * looked up for a command alone.
 */
export function writtenCommand(message: Message, facts: ChatFacts): { name: string; rest: string } | null {
  const text = messageTextOf(message);
  if (!text.startsWith("/") || message.forward_origin !== undefined) return null;
  const found = commandOfMessage(text, facts.replyContext().botUsername);
  return found === null ? null : { name: found.name.toLowerCase(), rest: text.slice(found.length).trim() };
}
