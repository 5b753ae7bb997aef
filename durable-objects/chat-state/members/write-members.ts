import type { Membership, MembershipChange, Person, Write } from "../../../bot/decision.ts";
import { SAME_CHANGE_SECONDS } from "../../../bot/features/record-membership.ts";
import type { membershipChanges } from "../../../db/schema/chat-state/members.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { noteLeft, verifiedBefore } from "../statistics/arrivals.ts";
import { invalidateDay } from "../statistics/report-days.ts";

type WriteOf<Kind extends Write["kind"]> = Extract<Write, { kind: Kind }>;

/** Whoever is named again is not erased any more (decision 091). */
const STILL_ERASED = "is_erased = members.is_erased AND excluded.fname = ''";

/**
 * Stores the names of a person; one who was never seen becomes a member. A known person's status stays, unless only an
 * import told of it.
 */
export function storePerson(context: ChatContext, { person, status, at }: WriteOf<"storePerson">): void {
  const { sql, members } = context;
  takeName(context, person);
  sql.exec(
    `INSERT INTO members (user_id, fname, lname, username, lang, is_bot, status, ctime, mtime)
     VALUES (?, ?, ?, ?, nullif(?, ''), ?, ?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET fname = excluded.fname, lname = excluded.lname, username = excluded.username,
       lang = coalesce(excluded.lang, members.lang), ${STILL_ERASED},
       status = CASE WHEN import_id IS NULL THEN status ELSE excluded.status END, import_id = NULL`,
    ...namesOf(person),
    status,
    at,
    at,
  );
  members.changed(person.userId);
}

/**
 * Takes a username from all others who had it, in the transaction that stores it for a person: it belongs to the person
 * who was seen with it last (AMB-338).
 */
function takeName({ sql, members }: ChatContext, { userId, username }: Person): void {
  if (username === "") return;
  const former = sql
    .exec<{ user_id: number }>(
      "UPDATE members SET username = '' WHERE username = ? COLLATE NOCASE AND user_id <> ? RETURNING user_id",
      username,
      userId,
    )
    .toArray();
  for (const { user_id } of former) members.changed(user_id);
}

/** Stores a membership and logs its change, in the transaction of the update. */
export function storeMembership(context: ChatContext, write: WriteOf<"storeMembership">): void {
  const { person, membership, change, at } = write;
  upsertMember(context, person, membership, change, at);
  if (change !== null) logChange(context, change);
}

/** Writes a member row as Telegram has it now; `change` says when and through whom the member joined. */
export function upsertMember(
  context: ChatContext,
  person: Person,
  membership: Membership,
  change: MembershipChange | null,
  at: number,
): void {
  const { sql, members } = context;
  const isJoin = change?.label === "join";
  takeName(context, person);
  sql.exec(
    `INSERT INTO members (user_id, fname, lname, username, lang, is_bot, status, is_anonymous, custom_title, tag,
       until_date, restrict_right, rights, ctime, mtime, inviter, invite_link)
     VALUES (?, ?, ?, ?, nullif(?, ''), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET fname = excluded.fname, lname = excluded.lname, username = excluded.username,
       lang = coalesce(excluded.lang, members.lang), ${STILL_ERASED},
       status = excluded.status, is_anonymous = excluded.is_anonymous, custom_title = excluded.custom_title,
       tag = excluded.tag, until_date = excluded.until_date, restrict_right = excluded.restrict_right,
       rights = CASE WHEN excluded.rights IS NULL AND members.rights IS NOT NULL THEN '{}' ELSE excluded.rights END,
       mtime = excluded.mtime, import_id = NULL
       ${isJoin ? ", ctime = excluded.ctime, inviter = excluded.inviter, invite_link = excluded.invite_link" : ""}`,
    ...namesOf(person),
    membership.status,
    Number(membership.isAnonymous),
    membership.customTitle,
    membership.tag,
    membership.untilDate,
    membership.restrictRight,
    membership.rights === null ? null : JSON.stringify(membership.rights),
    at,
    at,
    change?.inviter ?? null,
    change?.inviteLink ?? null,
  );
  members.changed(person.userId);
}

/** Logs one row per change (MBR-19): a chat_member update completes the row that a service message made of it. */
function logChange(context: ChatContext, change: MembershipChange): void {
  const { sql } = context;
  const [told] = sql.exec<StoredRow<typeof membershipChanges, "id" | "source" | "at"> & { is_present: number }>(
    `SELECT id, source, new_status >= ? AS is_present, at FROM membership_changes
      WHERE user_id = ? ORDER BY at DESC, id DESC LIMIT 1`,
    MEMBER_STATUS.restricted,
    change.userId,
  );
  const isSame =
    told !== undefined &&
    told.source !== change.source &&
    (told.is_present === 1) === change.newStatus >= MEMBER_STATUS.restricted &&
    Math.abs(told.at - change.at) <= SAME_CHANGE_SECONDS;
  const isPresent = change.newStatus >= MEMBER_STATUS.restricted;
  const wasPresent = change.oldStatus >= MEMBER_STATUS.restricted;
  sql.exec(
    `INSERT INTO membership_changes
       (id, at, user_id, label, old_status, new_status, actor, inviter, invite_link, source, verified_at,
        is_vouched)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET at = excluded.at, label = excluded.label, old_status = excluded.old_status,
       new_status = excluded.new_status, actor = excluded.actor, inviter = excluded.inviter,
       invite_link = excluded.invite_link, source = excluded.source,
       is_vouched = max(is_vouched, excluded.is_vouched)`,
    isSame ? told.id : null,
    change.at,
    change.userId,
    change.label,
    change.oldStatus,
    change.newStatus,
    change.actor,
    change.inviter,
    change.inviteLink,
    change.source,
    isPresent && !wasPresent ? verifiedBefore(sql, change.userId, change.at) : null,
    Number(change.isVouched),
  );
  invalidateDay(context, ["changes", "arrivals"], change.at);
  if (wasPresent && !isPresent) noteLeft(context, change.userId, change.at);
}

/** Stores the one who brought the bot as an administrator, until Telegram says otherwise (AMB-035). */
export function storeAdder(context: ChatContext, { person, at, languageCode }: WriteOf<"storeAdder">): void {
  context.sql.exec(
    `INSERT INTO members (user_id, fname, lname, username, lang, is_bot, status, rights, ctime, mtime)
     VALUES (?, ?, ?, ?, nullif(?, ''), ?, ?, '{}', ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET fname = excluded.fname, lname = excluded.lname, username = excluded.username,
       lang = coalesce(excluded.lang, members.lang), ${STILL_ERASED},
       status = max(members.status, excluded.status), rights = coalesce(members.rights, '{}'),
       import_id = NULL`,
    ...namesOf(person),
    MEMBER_STATUS.administrator,
    at,
    at,
  );
  context.members.changed(person.userId);
  if (languageCode !== null && context.values.get("snapshot") === undefined) {
    context.values.set("adderLanguage", languageCode);
  }
}

const namesOf = ({ userId, fname, lname, username, lang, isBot }: Person) => [
  userId,
  fname,
  lname,
  username,
  lang,
  Number(isBot),
];
