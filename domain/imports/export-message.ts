import { readUserId } from "../ids.ts";
import { IMPORT_NAME_MAX } from "../limits/imports.ts";

/** Somebody as an export names them: by an account's id, by a name only, or (a channel, a deleted account) by neither. */
export interface Named {
  userId: number | null;
  name: string;
}

/** An event in an exported chat that is counted: a message, a join, a leave. */
export type ExportEvent =
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

/** Reads one message of an export of any version; null for what is not counted. */
export function readExportMessage(raw: unknown, readLocal: ReadLocal): ExportEvent | null {
  if (typeof raw !== "object" || raw === null) return null;
  const message = raw as Raw;
  const second = secondOf(message, readLocal);
  if (second === null) return null;
  if (message.type === "message") {
    const from = named(message.from_id, message.from);
    const id = wholeNumber(message.id) ?? 0;
    return { kind: "message", id, second, from, replyTo: wholeNumber(message.reply_to_message_id) };
  }
  return message.type === "service" ? readService(message, second) : null;
}

function readService(message: Raw, second: number): ExportEvent | null {
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
