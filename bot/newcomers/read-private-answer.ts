import type { Update } from "grammy/types";
import type { AnswerAct, PrivateAnswer } from "../../domain/newcomers/private-answer.ts";
import { chatOfStart, readButton } from "../../domain/newcomers/verification-link.ts";
import { tagOf } from "../incoming.ts";

/** An answer and the group that it names; null where only the private chat's own list can tell the group. */
export interface GivenAnswer {
  /** `languageCode`: Telegram's tag of the person, empty where it tells none */
  given: PrivateAnswer & { languageCode: string };
  /** signed id */
  target: number | null;
}

/** Reads an update of a private chat; null for updates that no verification uses: edits, stickers, other buttons. */
export function readPrivateAnswer(update: Update): GivenAnswer | null {
  const updateId = update.update_id;
  const query = update.callback_query;
  if (query !== undefined) {
    const pressed = readButton(query.data ?? "");
    const chat = query.message?.chat;
    if (pressed === null || chat?.type !== "private") return null;
    const { button, telegramChatId } = pressed;
    const act = { kind: "button", button, queryId: query.id } as const;
    const { from } = query;
    const given = { updateId, userId: from.id, privateChat: chat.id, languageCode: tagOf(from), act };
    return { target: telegramChatId, given };
  }
  const message = update.message;
  if (message?.text === undefined || message.chat.type !== "private" || message.from === undefined) return null;
  const { text, from, chat } = message;
  const target = chatOfStart(text);
  const replyTo = message.reply_to_message?.message_id ?? null;
  // A command is no answer: what is asked is asked again.
  const act: AnswerAct = text.startsWith("/") ? { kind: "start" } : { kind: "text", text, replyTo };
  return { target, given: { updateId, userId: from.id, privateChat: chat.id, languageCode: tagOf(from), act } };
}
