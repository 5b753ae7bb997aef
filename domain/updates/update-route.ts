type Nested = Record<string, unknown>;

const isNested = (value: unknown): value is Nested => typeof value === "object" && value !== null;

/** Kinds of update that belong to one chat, each with the part that names it. */
const PLACE_OF: Readonly<Record<string, (value: Nested) => unknown>> = {
  message: (value) => value,
  edited_message: (value) => value,
  channel_post: (value) => value,
  edited_channel_post: (value) => value,
  callback_query: (value) => value.message,
  my_chat_member: (value) => value,
  chat_member: (value) => value,
  chat_join_request: (value) => value,
  message_reaction: (value) => value,
  message_reaction_count: (value) => value,
};
/**
 * Kinds of update in a private chat that are read: answers of newcomers, and the opening of the chat (AMB-076,
 * AMB-198).
 */
const READ_IN_PRIVATE: ReadonlySet<string> = new Set(["message", "callback_query"]);

/** The owner of an update: a chat, a person's private chat, or nobody. */
export type UpdateRoute =
  /** of a group or channel, by its signed id */
  | { kind: "chat"; telegramChatId: number }
  /** of somebody's private chat with the bot */
  | { kind: "private"; userId: number }
  /** of a chat of a kind that the bot does not manage: a channel's direct messages (AMB-340) */
  | { kind: "unmanaged" }
  /** no owner: it names no chat, or is of a kind that is not read */
  | { kind: "none" }
  /** The kind names a chat, but the update names none that can exist. */
  | { kind: "unreadable" };

/** Finds the owner of an update, and looks no deeper than needed: the object checks everything else. */
export function routeOf(update: Readonly<Nested>): UpdateRoute {
  for (const [kind, placeOf] of Object.entries(PLACE_OF)) {
    const value = update[kind];
    if (value === undefined) continue;
    if (!isNested(value)) return { kind: "unreadable" };
    const place = placeOf(value);
    // A button under a message that was sent by way of the bot.
    if (place === undefined) return { kind: "none" };
    return isNested(place) && isNested(place.chat) ? chatRoute(kind, value, place.chat) : { kind: "unreadable" };
  }
  return { kind: "none" };
}

function chatRoute(kind: string, value: Nested, { id, type, is_direct_messages }: Nested): UpdateRoute {
  // Telegram calls such a chat a supergroup, in every update of it.
  if (is_direct_messages === true) return { kind: "unmanaged" };
  if (typeof id !== "number" || !Number.isSafeInteger(id) || id === 0 || id < 0 === (type === "private")) {
    return { kind: "unreadable" };
  }
  if (id < 0) return { kind: "chat", telegramChatId: id };
  if (!READ_IN_PRIVATE.has(kind)) return { kind: "none" };
  const userId = isNested(value.from) ? value.from.id : null;
  const isPerson = typeof userId === "number" && Number.isSafeInteger(userId) && userId > 0;
  return isPerson ? { kind: "private", userId } : { kind: "unreadable" };
}
