import type { OwedVerdict, Verdict } from "../../../bot/newcomers/facts.ts";
import type { owedVerdicts } from "../../../db/schema/chat-state/newcomers.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

type Row = StoredRow<typeof owedVerdicts, "key" | "user_id" | "verdict" | "tries" | "refused" | "comment" | "is_told">;
/** A row of `owed_verdicts`. */
export type Owed = Omit<Row, "verdict"> & { verdict: Verdict };

/** Acts that one run of the sweep tries again, to see whether Telegram carries them out now. */
const TRIED_BY_SWEEP = 5;

/** Reads what is owed. @param where condition in SQL */
export const readOwed = ({ sql }: Pick<ChatContext, "sql">, where: string, ...values: (string | number)[]): Owed[] =>
  sql
    .exec<Row>(
      `SELECT key, user_id, verdict, tries, refused, comment, is_told FROM owed_verdicts WHERE ${where}`,
      ...values,
    )
    .toArray()
    // Only oweVerdict writes it.
    .map((row) => ({ ...row, verdict: JSON.parse(row.verdict) as Verdict }));

const owedTo = (context: Pick<ChatContext, "sql">, userId: number): Owed | undefined =>
  readOwed(context, "user_id = ? LIMIT 1", userId)[0];

/** Stores a verdict that waits for Telegram's answer to its act, in place of a former one on the same person. */
export function oweVerdict(context: ChatContext, key: string, userId: number, verdict: Verdict): void {
  const { sql, now } = context;
  const former = owedTo(context, userId);
  dropOwed(context, userId);
  // The act is queued anew under the same key: its last try goes from the log, as its answers do.
  sql.exec("DELETE FROM outbox WHERE group_key = ? AND state NOT IN ('pending', 'sending')", key);
  sql.exec("DELETE FROM actions WHERE key = ? AND penalty_status IS NOT NULL AND penalty_status <> 200", key);
  sql.exec(
    "INSERT INTO owed_verdicts (key, user_id, verdict, tries, tried_at, is_told) VALUES (?, ?, ?, ?, ?, ?)",
    key,
    userId,
    JSON.stringify(verdict),
    (former?.tries ?? 0) + 1,
    now(),
    former?.is_told ?? 0,
  );
}

/** Drops what is owed to somebody: it was settled, or they have left. */
export const dropOwed = ({ sql }: ChatContext, userId: number): void => {
  sql.exec("DELETE FROM owed_verdicts WHERE user_id = ?", userId);
};

/** Reads the verdict that is owed on the verification of somebody which began at a second; null for none. */
export function owedOn(context: Pick<ChatContext, "sql">, userId: number, startedAt: number): OwedVerdict | null {
  const owed = owedTo(context, userId);
  if (owed?.verdict.of !== "check" || owed.verdict.startedAt !== startedAt) return null;
  return { status: owed.verdict.status, actor: owed.verdict.actor, isRefused: owed.refused !== null };
}

/** Reads why Telegram refused the act of a verdict; null where it did not, or has not answered yet. */
export function refusalOf(context: ChatContext, userId: number): { error_code: number; description: string } | null {
  const owed = owedTo(context, userId);
  return owed === undefined || owed.refused === null ? null : { error_code: owed.refused, description: owed.comment };
}

/**
 * Rows of verdicts whose act is not under way: it was refused, or its request is lost, as that of an object which handed
 * its rows over in between.
 */
const NOT_UNDER_WAY = `(refused IS NOT NULL OR NOT EXISTS (SELECT 1 FROM outbox AS o WHERE o.group_key = owed_verdicts.key
  AND o.state IN ('pending', 'sending')))`;

/** Counts the verdicts that could be tried again. */
export const countOwed = ({ sql }: Pick<ChatContext, "sql">): number =>
  sql.exec<{ n: number }>(`SELECT count(*) AS n FROM owed_verdicts WHERE ${NOT_UNDER_WAY}`).one().n;

/** Marks what is owed to be tried again with the next round: all of it, or those tried longest ago. */
export function retryOwed({ sql, alarms, nowMs }: ChatContext, most: "all" | "some" = "all"): void {
  const { rowsWritten } = sql.exec(
    `UPDATE owed_verdicts SET is_due = 1 WHERE key IN (SELECT key FROM owed_verdicts WHERE ${NOT_UNDER_WAY}
       ORDER BY tried_at LIMIT ?)`,
    most === "all" ? -1 : TRIED_BY_SWEEP,
  );
  if (rowsWritten > 0) alarms.arm("newcomers", nowMs());
}

/** Tries some of what is owed again, for the sweep. */
export const retrySomeOwed = (context: ChatContext): void => retryOwed(context, "some");

/** Tells whether a verdict is to be tried again now. */
export const isOwedDue = ({ sql }: Pick<ChatContext, "sql">): boolean =>
  sql.exec("SELECT 1 FROM owed_verdicts WHERE is_due = 1 LIMIT 1").toArray().length > 0;
