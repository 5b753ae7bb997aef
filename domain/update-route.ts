/** Kinds of update that belong to one chat, and where the chat stands in them. */
const CHAT_OF: Record<string, (value: Nested) => unknown> = {
  message: (value) => value.chat,
  edited_message: (value) => value.chat,
  channel_post: (value) => value.chat,
  edited_channel_post: (value) => value.chat,
  callback_query: (value) => (value.message as Nested | undefined)?.chat,
  my_chat_member: (value) => value.chat,
  chat_member: (value) => value.chat,
  chat_join_request: (value) => value.chat,
};
type Nested = Record<string, unknown>;

/** Kinds of update of a private chat that are read, and their chat: answers of newcomers (AMB-076, AMB-198). */
const PRIVATE_CHAT_OF: Record<string, (value: Nested) => unknown> = {
  message: (value) => value.chat,
  callback_query: (value) => (value.message as Nested | undefined)?.chat,
};

/** Whose private chat with the bot an update belongs to; null for what nobody reads. */
export function privateRouteOf(update: Readonly<Record<string, unknown>>): { userId: number } | null {
  for (const [kind, chatOf] of Object.entries(PRIVATE_CHAT_OF)) {
    const value = update[kind];
    if (typeof value !== "object" || value === null) continue;
    const chat = chatOf(value as Nested);
    const { from } = value as Nested;
    if (typeof chat !== "object" || chat === null || typeof from !== "object" || from === null) return null;
    const { id } = from as Nested;
    if ((chat as Nested).type !== "private" || typeof id !== "number" || !Number.isSafeInteger(id) || id <= 0) {
      return null;
    }
    return { userId: id };
  }
  return null;
}

/**
 * Which chat's object an update belongs to; null for private chats, for kinds that name no chat, and for what has no
 * sensible chat id. Looks only as deep as it must: everything else is the object's to judge.
 */
export function routeOf(update: Readonly<Record<string, unknown>>): { telegramChatId: number } | null {
  for (const [kind, chatOf] of Object.entries(CHAT_OF)) {
    const value = update[kind];
    if (typeof value !== "object" || value === null) continue;
    const chat = chatOf(value as Nested);
    if (typeof chat !== "object" || chat === null) return null;
    const { id, type } = chat as Nested;
    if (typeof id !== "number" || !Number.isSafeInteger(id) || id >= 0 || type === "private") return null;
    return { telegramChatId: id };
  }
  return null;
}
