import type { Update } from "grammy/types";
import { chatOfAppeal, chatOfHelp } from "../../domain/commands/help-link.ts";
import { tagOf } from "../incoming.ts";

/**
 * Reads a link that asks for the commands of a group, and returns the group's signed id; null for every other update of
 * a private chat.
 */
export const readHelp = (update: Update) => readLink(update, chatOfHelp);

/** Reads a link by which somebody calls an act of a group a mistake; null for every other update. */
export const readAppealWish = (update: Update) => readLink(update, chatOfAppeal);

function readLink({ update_id, message }: Update, chatOf: (text: string) => number | null) {
  const { from, chat, text } = message ?? {};
  const telegramChatId = chatOf(text ?? "");
  if (telegramChatId === null || from === undefined || chat?.type !== "private" || chat.id !== from.id) return null;
  return { telegramChatId, updateId: update_id, userId: from.id, languageCode: tagOf(from) };
}
