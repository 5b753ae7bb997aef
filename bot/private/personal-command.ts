import type { Update } from "grammy/types";

/** Data of a person's buttons below the question of `/forgetme`. */
export const FORGET_BUTTONS = { erase: "forgetme:erase", keep: "forgetme:keep" } as const;

/**
 * Request of a person about their stored data: to see it (`/mydata`), to have it erased (`/forgetme`, which asks
 * first), or the answer to that question.
 */
export interface PersonalCommand {
  updateId: number;
  act: "show" | "ask" | "erase" | "keep";
  userId: number;
  /** Telegram's language tag of the person; empty where there is none */
  languageCode: string;
  /** the pressed button and its message; null for a command */
  pressed: { queryId: string; messageId: number } | null;
}

const COMMAND = /^\/(mydata|forgetme)(?:@\w{1,64})?(?:\s|$)/i;

/** Reads an update of the shared bot's private chat; null for everything else. */
export function readPersonalCommand({ update_id, message, callback_query: query }: Update): PersonalCommand | null {
  const from = query?.from ?? message?.from;
  const chat = query?.message?.chat ?? message?.chat;
  if (from === undefined || from.is_bot || chat?.type !== "private" || chat.id !== from.id) return null;
  const tag = from.language_code;
  const person = {
    updateId: update_id,
    userId: from.id,
    languageCode: typeof tag === "string" ? tag.slice(0, 35) : "",
  };
  if (query !== undefined) {
    const act = query.data === FORGET_BUTTONS.erase ? "erase" : query.data === FORGET_BUTTONS.keep ? "keep" : null;
    const messageId = query.message?.message_id;
    return act === null || messageId === undefined
      ? null
      : { ...person, act, pressed: { queryId: query.id, messageId } };
  }
  const name = COMMAND.exec(message?.text ?? "")?.[1]?.toLowerCase();
  if (name === undefined) return null;
  return { ...person, act: name === "mydata" ? "show" : "ask", pressed: null };
}
