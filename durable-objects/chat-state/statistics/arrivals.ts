import type { membershipChanges } from "../../../db/schema/chat-state/members.ts";
import { DAY_SECONDS } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { PASSED_BIT } from "../../../domain/newcomers/verify-status.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { invalidateDay } from "./report-days.ts";

const PRESENT = MEMBER_STATUS.restricted;
/** Changes by which somebody came: arrivals. */
export const CAME = `c.old_status < ${PRESENT} AND c.new_status >= ${PRESENT}`;
/** Changes by which somebody left or was removed (STA-11). */
export const WENT = `c.old_status >= ${PRESENT} AND c.new_status < ${PRESENT}`;

/** Columns of an arrival that tell what became of it. */
type Fact = "verified_at" | "wrote_at" | "answered_at" | "left_at";
type Arrival = StoredRow<typeof membershipChanges, "id" | "user_id" | "at" | "left_at">;

/** The last arrival of a person up to a second: ?1 and ?2. */
const LAST_ARRIVAL = `SELECT c.id, c.user_id, c.at, c.left_at FROM membership_changes AS c
  WHERE c.user_id = ? AND c.at <= ? AND ${CAME} ORDER BY c.at DESC, c.id DESC LIMIT 1`;

function note(context: ChatContext, arrival: Pick<Arrival, "id" | "at">, fact: Fact, second: number): void {
  context.sql.exec(`UPDATE membership_changes SET ${fact} = ? WHERE id = ?`, second, arrival.id);
  invalidateDay(context, ["arrivals"], arrival.at);
}

/** Notes at a person's last arrival that they have left; of two reports within seconds the later time holds. */
export function noteLeft(context: ChatContext, userId: number, second: number): void {
  const [arrival] = context.sql.exec<Arrival>(LAST_ARRIVAL, userId, second);
  if (arrival !== undefined) note(context, arrival, "left_at", second);
}

/** Notes that somebody has passed the verification. */
export function noteVerified(context: ChatContext, userId: number, second: number): void {
  const [arrival] = context.sql.exec<Arrival>(LAST_ARRIVAL, userId, second);
  if (arrival !== undefined && arrival.left_at === null) note(context, arrival, "verified_at", second);
}

/**
 * Reads when somebody who has just come passed the verification: before they came for a join request, or with the
 * arrival where an admin added them.
 */
export function verifiedBefore(sql: SqlStorage, userId: number, arrivedAt: number): number | null {
  const [check] = sql.exec<{ ended_at: number }>(
    `SELECT ended_at FROM newcomers WHERE user_id = ? AND status & ${PASSED_BIT} <> 0 AND status > 0
       AND ended_at >= CASE WHEN is_request = 1 THEN ? ELSE ? END ORDER BY id DESC LIMIT 1`,
    userId,
    arrivedAt - DAY_SECONDS,
    arrivedAt,
  );
  return check?.ended_at ?? null;
}

/** A message by a person, of whom it may be the first since they came. */
export interface Written {
  userId: number;
  second: number;
}
/** A reply by somebody else to a message of this person; `second` is when it came. */
export interface Answered extends Written {
  wroteAt: number;
}

/** Notes at arrivals the first message that each person wrote before they left, and the first reply to them. */
export function noteMessages(context: ChatContext, written: readonly Written[], answered: readonly Answered[]): void {
  noteFirst(
    context,
    "wrote_at",
    written.map(({ userId, second }) => ({ userId, second, wroteAt: second })),
  );
  noteFirst(context, "answered_at", answered);
}

function noteFirst(context: ChatContext, fact: "wrote_at" | "answered_at", events: readonly Answered[]): void {
  if (events.length === 0) return;
  const people = new Map<number, Answered[]>();
  for (const event of events) {
    const known = people.get(event.userId);
    if (known === undefined) people.set(event.userId, [event]);
    else known.push(event);
  }
  const open = context.sql
    .exec<Arrival>(
      `SELECT c.id, c.user_id, c.at, c.left_at FROM json_each(?) AS e
         JOIN membership_changes AS c ON c.user_id = e.value WHERE ${CAME} AND c.${fact} IS NULL`,
      JSON.stringify([...people.keys()]),
    )
    .toArray();
  for (const arrival of open) {
    const seconds = (people.get(arrival.user_id) ?? [])
      .filter(({ wroteAt }) => wroteAt >= arrival.at && wroteAt <= (arrival.left_at ?? Number.POSITIVE_INFINITY))
      .map(({ second }) => second);
    if (seconds.length > 0) note(context, arrival, fact, Math.min(...seconds));
  }
}
