import { readUserId } from "../ids.ts";
import { IMPORT_NAME_MAX } from "../limits/imports.ts";

/** Somebody as an export names them: by an account's id, by a name only, or (a channel, a deleted account) by neither. */
export interface Named {
  userId: number | null;
  name: string;
}

/**
 * Reasons for which something in an export is left out: it has no `date` that can be read, or is of an unknown `kind`;
 * of a message that is counted the words have no `sender`, or are of the `basicGroup` that became this chat.
 */
export const UNREAD_REASONS = ["date", "kind", "sender", "basicGroup"] as const;
type UnreadReason = (typeof UNREAD_REASONS)[number];
export type Unread = Record<UnreadReason, number>;

/** An event in an exported chat that is counted: a message, a join, a leave; or what could not be read, and why. */
export type ExportEvent =
  | { kind: "unread"; why: "date" | "kind" }
  | { kind: "message"; id: number; second: number; from: Named; replyTo: number | null }
  /** `by`: the person who brought them, or whose link they used */
  | { kind: "came"; second: number; people: readonly Named[]; by: Named | null }
  /** `by`: the person who removed them */
  | { kind: "went"; second: number; people: readonly Named[]; by: Named | null };

/** Converts a local time without an offset, as older exports have it, to its unix second: `2019-05-01T18:30:00`. */
export type ReadLocal = (local: string) => number;

/** Factor by which older versions mark an id: added once for a chat, twice for a channel. */
const OLD_KIND = 2 ** 32;
/** Digits of a supergroup's or channel's id with its "100"; the ids of basic groups are shorter. */
const SUPERGROUP_DIGITS = 13;
/** Earliest second of a message: Telegram began in 2013. */
const FIRST_SECOND = 1_356_998_400;

type Raw = Readonly<Record<string, unknown>>;

/** Reads one message of an export of any version; null for a notice that is not counted. */
export function readExportMessage(raw: unknown, readLocal: ReadLocal): ExportEvent | null {
  const message = typeof raw === "object" && raw !== null ? (raw as Raw) : {};
  if (message.type !== "message" && message.type !== "service") return { kind: "unread", why: "kind" };
  const second = secondOf(message, readLocal);
  if (second === null) return { kind: "unread", why: "date" };
  if (message.type === "message") {
    const from = named(message.from_id, message.from);
    const id = wholeNumber(message.id) ?? 0;
    // Written only where the message that it replies to stands in another chat, whose numbers mean others here.
    const isToOtherChat = message.reply_to_peer_id !== undefined;
    const replyTo = isToOtherChat ? null : wholeNumber(message.reply_to_message_id);
    return { kind: "message", id, second, from, replyTo };
  }
  return readService(message, second);
}

function readService(message: Raw, second: number): Exclude<ExportEvent, { kind: "unread" }> | null {
  const actor = named(message.actor_id, message.actor);
  const members = Array.isArray(message.members) ? message.members.map((name) => named(null, name)) : [];
  switch (message.action) {
    case "join_group_by_link":
      return {
        kind: "came",
        second,
        people: [actor],
        by: typeof message.inviter === "string" ? named(null, message.inviter) : null,
      };
    case "join_group_by_request":
      return { kind: "came", second, people: [actor], by: null };
    case "create_group":
      return { kind: "came", second, people: [actor, ...others(members, actor)], by: null };
    case "invite_members": {
      // Somebody who joins by the group's name stands there as inviting themselves.
      const isAlone = members.length === 1 && isSame(members[0], actor);
      return isAlone || members.length === 0
        ? { kind: "came", second, people: [actor], by: null }
        : { kind: "came", second, people: members, by: actor };
    }
    case "remove_members": {
      const isAlone = members.length === 0 || (members.length === 1 && isSame(members[0], actor));
      return isAlone
        ? { kind: "went", second, people: [actor], by: null }
        : { kind: "went", second, people: members, by: actor };
    }
    default:
      return null;
  }
}

const isSame = (member: Named | undefined, actor: Named): boolean => member?.name !== "" && member?.name === actor.name;
const others = (members: readonly Named[], actor: Named) => members.filter((member) => !isSame(member, actor));

const named = (id: unknown, name: unknown): Named => ({
  userId: userIdOf(id),
  name: typeof name === "string" ? name.slice(0, IMPORT_NAME_MAX) : "",
});

/** Reads the id of an account: `user123`, or the number that older versions have; null for chats and channels. */
function userIdOf(id: unknown): number | null {
  if (typeof id === "string") return id.startsWith("user") ? readUserId(id.slice(4)) : null;
  const number = wholeNumber(id);
  return number !== null && number > 0 && number < OLD_KIND ? number : null;
}

const wholeNumber = (value: unknown): number | null => (Number.isSafeInteger(value) ? (value as number) : null);

function secondOf({ date_unixtime, date }: Raw, readLocal: ReadLocal): number | null {
  const second =
    typeof date_unixtime === "string" || typeof date_unixtime === "number"
      ? Number(date_unixtime)
      : typeof date === "string"
        ? readLocal(date)
        : Number.NaN;
  return Number.isSafeInteger(second) && second >= FIRST_SECOND ? second : null;
}

/**
 * Tells whether an export is one of this chat: its id is the chat's without the sign and without "-100"; older versions
 * add a mark of its kind, other programs write it in the form of the Bot API.
 * @param chatId as the dashboard has it (AMB-002)
 */
export function isSameChat(exported: unknown, chatId: string): boolean {
  const id = typeof exported === "string" && /^-?\d{1,16}$/.test(exported) ? Number(exported) : wholeNumber(exported);
  if (id === null) return false;
  const bare = Number(chatId.length >= SUPERGROUP_DIGITS ? chatId.replace(/^100/, "") : chatId);
  const isOld = id > OLD_KIND && id < 3 * OLD_KIND;
  return id === bare || Math.abs(id) === Number(chatId) || (isOld && id % OLD_KIND === bare);
}
