import type { ChatMember } from "grammy/types";
import type { Membership, Person } from "../../bot/decision.ts";
import { personOf } from "../../bot/incoming.ts";
import { membershipOf } from "../../bot/membership.ts";
import { isAdminStatus, isPresent } from "../../domain/member-status.ts";
import type { MembershipDiff, MembershipView } from "../../domain/membership.ts";
import type { MemberSync } from "../../services/objects.ts";
import type { TelegramAnswer } from "../../telegram/client.ts";
import { BOT_ERROR, botErrorCode } from "../../telegram/errors.ts";
import { tellDirectory } from "./directory.ts";
import { managingBot, telegramOf } from "./managing-bot.ts";
import { membership } from "./members-read.ts";
import { beginMove } from "./move.ts";
import type { ChatScope } from "./scope.ts";
import { doubtPlace } from "./sync.ts";
import { memberStatus } from "./view.ts";
import { storePerson, upsertMember } from "./write-members.ts";

/** Telegram's words for an id that is nobody it can show in this chat. */
const NOBODY = /user not found|member not found|PARTICIPANT_ID_INVALID|USER_ID_INVALID|invalid user_id/i;

/** Asks Telegram (getChatMember) for somebody's place in the chat, keeps it and answers what changed (API-17). */
export async function syncMembership(scope: ChatScope, userId: number): Promise<MemberSync> {
  const movedTo = scope.values.get("movedTo");
  if (movedTo !== undefined) return scope.services().objects.chat(movedTo).syncMembership(userId);
  // First contact: which bot manages the chat, only the lists can say.
  if (scope.values.get("snapshot") === undefined) await tellDirectory(scope);
  const telegram = await telegramOf(scope);
  const chat_id = scope.values.get("telegramId");
  if (telegram === null || managingBot(scope) === null || chat_id === undefined) {
    return { outcome: "refused", error_code: BOT_ERROR.notInChat, description: "no bot manages this chat" };
  }
  const before = membership(scope, userId)?.membership ?? null;
  const answer = await telegram.call<ChatMember>("getChatMember", { chat_id, user_id: userId });
  if (!answer.ok) return refused(scope, answer, before !== null);
  const told = membership(scope, userId)?.membership ?? null;
  // An update that came while Telegram was asked is the newer word.
  if (told !== null && told.mtime !== before?.mtime) return { outcome: "read", diff: differenceOf(before, told) };
  const fresh = membershipOf(answer.result);
  // Telegram answers `left` for everybody who was never there.
  if (before === null && !isPresent(fresh.status)) return { outcome: "unknown" };
  store(scope, personOf(answer.result.user), fresh);
  if (isAdminStatus(fresh.status) || (before !== null && isAdminStatus(memberStatus(before.status))))
    tellListsSoon(scope);
  return { outcome: "read", diff: differenceOf(before, membership(scope, userId)?.membership ?? null) };
}

function refused(
  scope: ChatScope,
  failure: Extract<TelegramAnswer<unknown>, { ok: false }>,
  isKnown: boolean,
): MemberSync {
  if (failure.migrateToChatId !== undefined) beginMove(scope, failure.migrateToChatId);
  const error_code = botErrorCode(failure);
  doubtPlace(scope, error_code);
  if (!isKnown && failure.error_code === 400 && NOBODY.test(failure.description)) return { outcome: "unknown" };
  return { outcome: "refused", error_code, description: failure.description };
}

/** The row keeps its `mtime` when only names changed. */
function store(scope: ChatScope, person: Person, fresh: Membership): void {
  const at = scope.now();
  if (isStored(scope, person.userId, fresh)) {
    storePerson(scope, { kind: "storePerson", person, status: fresh.status, at });
  } else {
    upsertMember(scope, person, fresh, null, at);
  }
}

interface StoredRow extends Record<string, SqlStorageValue> {
  status: number;
  is_anonymous: number;
  custom_title: string;
  tag: string;
  until_date: number;
  restrict_right: number | null;
  rights: string | null;
}

function isStored({ sql }: ChatScope, userId: number, fresh: Membership): boolean {
  const [row] = sql.exec<StoredRow>(
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
    // Who was an administrator keeps an empty object.
    (row.rights ?? "{}") === JSON.stringify(fresh.rights ?? {})
  );
}

/** Who may come in here stands in D1: it learns of a right that came or went. */
function tellListsSoon({ alarms, nowMs }: ChatScope): void {
  alarms.arm("directory", nowMs());
}

/** The fields that differ. `mtime` alone is no change. */
export function differenceOf(before: MembershipView | null, after: MembershipView | null): MembershipDiff {
  if (after === null) return {};
  if (before === null) return after;
  const names = (Object.keys(after) as (keyof MembershipView)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.every((name) => name === "mtime")) return {};
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}
