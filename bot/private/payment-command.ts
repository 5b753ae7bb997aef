import type { Update } from "grammy/types";

/** Command of a person who wants to read the terms, or help with a payment. */
export interface PaymentCommand {
  updateId: number;
  topic: "paysupport" | "terms";
  userId: number;
  /** Telegram's language tag of the person; empty where there is none */
  languageCode: string;
}

const COMMAND = /^\/(paysupport|terms)(?:@\w{1,64})?(?:\s|$)/i;

/** Reads `/paysupport` and `/terms` of the shared bot's private chat; null for everything else. */
export function readPaymentCommand({ update_id, message }: Update): PaymentCommand | null {
  const topic = COMMAND.exec(message?.text ?? "")?.[1]?.toLowerCase();
  const { from, chat } = message ?? {};
  if (from === undefined || from.is_bot || chat?.type !== "private" || chat.id !== from.id) return null;
  if (topic !== "paysupport" && topic !== "terms") return null;
  const tag = from.language_code;
  return { updateId: update_id, topic, userId: from.id, languageCode: typeof tag === "string" ? tag.slice(0, 35) : "" };
}
