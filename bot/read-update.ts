import type {
  CallbackQuery,
  ChatJoinRequest,
  ChatMemberUpdated,
  MessageReactionCountUpdated,
  MessageReactionUpdated,
  ReactionCount,
  Update,
} from "grammy/types";
import { count, flag, list, object, present, second, text, whole } from "./update-shape/checks.ts";
import { MESSAGE_SHAPE } from "./update-shape/message.ts";
import { CHAT_MEMBER, CHAT_SHAPE, FORMER_MEMBER, INVITE_LINK, USER_SHAPE } from "./update-shape/people.ts";

/**
 * Thrown for an update in which a member that is read does not have the type that Telegram gives it; repeating it would
 * not help.
 */
export class UnreadableUpdate extends Error {
  override readonly name = "UnreadableUpdate";
}

const MEMBER_UPDATED = object<ChatMemberUpdated>(
  {
    chat: CHAT_SHAPE,
    from: USER_SHAPE,
    date: second,
    invite_link: INVITE_LINK,
    via_join_request: flag,
    old_chat_member: FORMER_MEMBER,
    new_chat_member: CHAT_MEMBER,
  },
  ["chat", "from", "date", "old_chat_member", "new_chat_member"],
);
const QUERY = object<CallbackQuery>({ id: text, from: USER_SHAPE, data: text, message: MESSAGE_SHAPE }, ["id", "from"]);
const JOIN_REQUEST = object<ChatJoinRequest & { query_id: string }>(
  { chat: CHAT_SHAPE, from: USER_SHAPE, user_chat_id: whole, date: second, invite_link: INVITE_LINK, query_id: text },
  ["chat", "from", "user_chat_id", "date"],
);

const REACTION = object<MessageReactionUpdated>(
  { chat: CHAT_SHAPE, user: USER_SHAPE, message_id: whole, date: second, new_reaction: list(present) },
  ["chat", "message_id", "date", "new_reaction"],
);
const REACTION_COUNT = object<ReactionCount>(
  { type: object<{ type: string; emoji: string }>({ type: text, emoji: text }, ["type"]), total_count: count },
  ["type", "total_count"],
);
const REACTION_COUNTS = object<MessageReactionCountUpdated>(
  { chat: CHAT_SHAPE, message_id: whole, date: second, reactions: list(REACTION_COUNT) },
  ["chat", "message_id", "date", "reactions"],
);

/**
 * Members that are read of an update, by the kinds that the webhook asks for (domain/updates/usage-kind.ts); others are
 * only counted.
 */
const UPDATE = object<Update>(
  {
    update_id: whole,
    message: MESSAGE_SHAPE,
    edited_message: MESSAGE_SHAPE,
    channel_post: MESSAGE_SHAPE,
    edited_channel_post: MESSAGE_SHAPE,
    callback_query: QUERY,
    my_chat_member: MEMBER_UPDATED,
    chat_member: MEMBER_UPDATED,
    chat_join_request: JOIN_REQUEST,
    message_reaction: REACTION,
    message_reaction_count: REACTION_COUNTS,
  },
  ["update_id"],
);

/** An update as the webhook received it (services/objects.ts). */
interface Delivered {
  update: Readonly<Record<string, unknown>>;
  fault?: string;
}

/**
 * Takes what came to the webhook as an update: every member that any feature reads is of the type that Telegram gives
 * it, and nothing is null (AMB-270). Members that nobody reads are not looked at: Telegram adds new ones.
 * @throws UnreadableUpdate naming the first member that is not
 */
export function readUpdate({ update, fault }: Delivered): Update {
  if (fault !== undefined) throw new UnreadableUpdate(fault);
  const wrong = UPDATE(update);
  if (wrong === null) return update as unknown as Update;
  const rest = JOINS.some((kind) => update[kind] !== undefined) ? withoutWrong(update) : null;
  if (rest === null) throw new UnreadableUpdate(`update${wrong}`);
  // UPDATE has looked at all that is read of it.
  return rest as unknown as Update;
}

/** Kinds of update without which somebody would come in unseen: what can be read of them is read. */
const JOINS = ["chat_member", "chat_join_request"] as const;
/** Members that are left out of one update at most. */
const LEFT_OUT_MAX = 20;

type Nested = Record<string, unknown>;

/**
 * Leaves out of an update what cannot be read, a member at a time; null where it cannot do without one, as without the
 * person who came.
 */
function withoutWrong(update: Readonly<Nested>): Nested | null {
  const rest = structuredClone(update) as Nested;
  for (let left = 0; left < LEFT_OUT_MAX; left++) {
    const wrong = UPDATE(rest);
    if (wrong === null) return JOINS.some((kind) => rest[kind] !== undefined) ? rest : null;
    const [path = ""] = wrong.split(" ");
    const isMissing = wrong.endsWith(" is missing");
    // An object without a member that it needs is left out as a whole.
    const names = path.split(".").slice(1, isMissing ? -1 : undefined);
    const last = names.pop();
    const parent = names.reduce<unknown>((node, name) => (node as Nested | undefined)?.[name], rest);
    if (last === undefined || typeof parent !== "object" || parent === null || !Object.hasOwn(parent, last))
      return null;
    Reflect.deleteProperty(parent, last);
  }
  return null;
}
