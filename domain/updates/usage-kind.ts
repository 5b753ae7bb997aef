import type { Update } from "grammy/types";

/** Names under which updates are counted: the fields of Bot API Update (AMB-210). */
export type UpdateKind = Exclude<keyof Update, "update_id">;

/**
 * The updates that the webhook asks for (AMB-158). chat_member comes only when it is named, and so does
 * message_reaction_count, which only channels have (docs/decisions/212).
 */
export const ALLOWED_UPDATES = [
  "message",
  "edited_message",
  "channel_post",
  "edited_channel_post",
  "callback_query",
  "my_chat_member",
  "chat_member",
  "chat_join_request",
  "message_reaction_count",
] as const satisfies readonly UpdateKind[];

/**
 * Updates that only the shared bot asks for, which alone takes payments: Telegram's question before it takes the money
 * (AMB-286).
 */
export const SHARED_BOT_UPDATES = [...ALLOWED_UPDATES, "pre_checkout_query"] as const satisfies readonly UpdateKind[];

/** Reactions, which a bot only asks for while one of its chats uses them (AMB-291). */
export const REACTION_UPDATES = ["message_reaction"] as const satisfies readonly UpdateKind[];

const FIELD_NAME = /^[a-z_]{1,64}$/;

/**
 * Returns the name under which an update is counted: the one field beside update_id. A field that Telegram added later
 * counts under its own name; null when there is none.
 */
export function updateKind(update: Readonly<Record<string, unknown>> | Update): string | null {
  for (const [field, value] of Object.entries(update)) {
    if (field !== "update_id" && value !== undefined && value !== null && FIELD_NAME.test(field)) return field;
  }
  return null;
}
