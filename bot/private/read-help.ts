import type { Update } from "grammy/types";
import { chatOfHelp } from "../../domain/commands/help-link.ts";
import { tagOf } from "../incoming.ts";

/** Reads a link that asks for the commands of a group (signed id); null for every other update of a private chat. */
export function readHelp({ update_id, message }: Update) {
  const { from, chat, text } = message ?? {};
  const telegramChatId = chatOfHelp(text ?? "");
  if (telegramChatId === null || from === undefined || chat?.type !== "private" || chat.id !== from.id) return null;
  return { telegramChatId, updateId: update_id, userId: from.id, languageCode: tagOf(from) };
}
