import type { ChatMember } from "grammy/types";
import type { Membership, Person } from "../../../bot/decision.ts";
import { personOf } from "../../../bot/incoming.ts";
import { membershipOf } from "../../../bot/membership.ts";
import type { members } from "../../../db/schema/chat-state/members.ts";
import { isAdminStatus, isPresent } from "../../../domain/members/member-status.ts";
import type { MembershipDiff, MembershipView } from "../../../domain/members/membership.ts";
import type { MemberSync } from "../../../services/members/members-object.ts";
import type { TelegramAnswer } from "../../../telegram/client.ts";
import { BOT_ERROR, botErrorCode } from "../../../telegram/errors.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { updateDirectory } from "../directory/directory.ts";
import { goneLabel, recyclePoints } from "../points/ledger.ts";
import { managingBot, telegramOf } from "../settings/managing-bot.ts";
import { beginMove } from "../update/move.ts";
import { memberStatus, membership } from "./read-members.ts";
import { doubtPlace } from "./sync.ts";
import { storePerson, upsertMember } from "./write-members.ts";

/** Telegram's error texts for an id that it cannot show in this chat. */
const NOBODY = /user not found|member not found|PARTICIPANT_ID_INVALID|USER_ID_INVALID|invalid user_id/i;

/** Asks Telegram (getChatMember) for somebody's place in the chat, keeps it and answers what changed (API-17). */
export async function syncMembership(context: ChatContext, userId: number): Promise<MemberSync> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).syncMembership(userId);
  // First contact: which bot manages the chat, only the lists can say.
  if (context.values.get("snapshot") === undefined) await updateDirectory(context);
  const telegram = await telegramOf(context);
  const chat_id = context.values.get("telegramId");
  if (telegram === null || managingBot(context) === null || chat_id === undefined) {
    return { outcome: "refused", error_code: BOT_ERROR.notInChat, description: "no bot manages this chat" };
  }
  const before = membership(context, userId)?.membership ?? null;
  const answer = await telegram.call<ChatMember>("getChatMember", { chat_id, user_id: userId });
  if (!answer.ok) return refused(context, answer, before !== null);
  const told = membership(context, userId)?.membership ?? null;
  // An update that came while Telegram was asked is the newer word.
  if (told !== null && told.mtime !== before?.mtime) return { outcome: "read", diff: differenceOf(before, told) };
  const fresh = membershipOf(answer.result);
  // Telegram answers `left` for everybody who was never there.
  if (before === null && !isPresent(fresh.status)) return { outcome: "unknown" };
  const person = personOf(answer.result.user);
  store(context, isErased(context, userId) ? { ...person, ...NAMELESS } : person, fresh);
  if (isAdminStatus(fresh.status) || (before !== null && isAdminStatus(memberStatus(before.status))))
    tellListsSoon(context);
  return { outcome: "read", diff: differenceOf(before, membership(context, userId)?.membership ?? null) };
}

/**
 * Empty names for somebody who had theirs erased: a lookup does not bring them back, only an act of the person does
 * (decision 091).
 */
const NAMELESS = { fname: "", lname: "", username: "", lang: "" };
const isErased = ({ sql }: ChatContext, userId: number): boolean =>
  [...sql.exec("SELECT 1 FROM members WHERE user_id = ? AND is_erased = 1", userId)].length > 0;

function refused(
  context: ChatContext,
  failure: Extract<TelegramAnswer<unknown>, { ok: false }>,
  isKnown: boolean,
): MemberSync {
  if (failure.migrateToChatId !== undefined) beginMove(context, failure.migrateToChatId);
  const error_code = botErrorCode(failure);
  doubtPlace(context, error_code);
  if (!isKnown && failure.error_code === 400 && NOBODY.test(failure.description)) return { outcome: "unknown" };
  return { outcome: "refused", error_code, description: failure.description };
}

/** Stores a member; the row keeps its `mtime` when only names changed. */
function store(context: ChatContext, person: Person, fresh: Membership): void {
  const at = context.now();
  if (isStored(context, person.userId, fresh)) {
    storePerson(context, { kind: "storePerson", person, status: fresh.status, at });
  } else {
    upsertMember(context, person, fresh, null, at);
    recyclePoints(context, { userId: person.userId, status: fresh.status, label: goneLabel(fresh.status) });
  }
}

type MembershipRow = StoredRow<
  typeof members,
  "status" | "is_anonymous" | "custom_title" | "tag" | "until_date" | "restrict_right" | "rights"
>;

function isStored({ sql }: ChatContext, userId: number, fresh: Membership): boolean {
  const [row] = sql.exec<MembershipRow>(
    "SELECT status, is_anonymous, custom_title, tag, until_date, restrict_right, rights FROM members WHERE user_id = ?",
    userId,
  );
  return (
    row !== undefined &&
    row.status === fresh.status &&
    row.is_anonymous === Number(fresh.isAnonymous) &&
    row.custom_title === fresh.customTitle &&
    row.tag === fresh.tag &&
    row.until_date === fresh.untilDate &&
    row.restrict_right === fresh.restrictRight &&
    // A former administrator keeps an empty object.
    (row.rights ?? "{}") === JSON.stringify(fresh.rights ?? {})
  );
}

/** Updates D1, which holds the admins of the dashboard, of a right that came or went. */
function tellListsSoon({ alarms, nowMs }: ChatContext): void {
  alarms.arm("directory", nowMs());
}

/** Lists the fields that differ. `mtime` alone is no change. */
function differenceOf(before: MembershipView | null, after: MembershipView | null): MembershipDiff {
  if (after === null) return {};
  if (before === null) return after;
  const names = (Object.keys(after) as (keyof MembershipView)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.every((name) => name === "mtime")) return {};
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}
