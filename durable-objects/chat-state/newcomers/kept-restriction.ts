import type { FormerRestriction } from "../../../bot/newcomers/facts.ts";
import type { actions } from "../../../db/schema/chat-state/moderation.ts";
import type { newcomers } from "../../../db/schema/chat-state/newcomers.ts";
import { FOREVER_SECONDS } from "../../../domain/limits.ts";
import { NO_RIGHTS, packRights } from "../../../domain/members/restrict-right.ts";
import type { Act } from "../../../domain/moderation/act.ts";
import type { Inverse } from "../../../domain/moderation/undo.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

/**
 * Kinds of acts whose restriction outlasts a verification; not those of the verification itself or of what ends by
 * itself.
 */
const KEPT: readonly Act["kind"][] = ["filter", "flood", "name", "command", "dashboard", "card"];

/** Computes the unix second at which a restriction ends, 0 for never. */
const endOf = (at: number, seconds: number): number => (seconds === 0 || seconds >= FOREVER_SECONDS ? 0 : at + seconds);

/**
 * Limits the permissions that an open verification gives back to those that a rule's or an admin's restriction allows
 * (AMB-076). Of two rules the longer restriction stays; an admin's replaces both.
 */
export function keepRestriction(context: ChatContext, { kind, penalty, target, actor }: Act): void {
  const { sql, newcomers: memory, now } = context;
  if (penalty?.kind !== "restrict" || target.userId === null || !KEPT.includes(kind) || !memory.isAnyOpen()) return;
  sql.exec(
    `UPDATE newcomers SET former_rights = ?1, former_until = ?2 WHERE user_id = ?3 AND ended_at IS NULL AND is_request = 0
       AND (?4 OR former_rights IS NULL OR (former_until <> 0 AND (?2 = 0 OR former_until < ?2)))`,
    packRights(penalty.rights),
    endOf(now(), penalty.seconds),
    target.userId,
    actor === null ? 0 : 1,
  );
}

type Undone = StoredRow<typeof actions, "kind" | "action" | "at" | "seconds" | "user_id">;

const isKept = ({ kind, action }: Undone): boolean =>
  (action === "mute" || action === "restrict") && KEPT.some((each) => each === kind);

/** Removes the limit that {@link keepRestriction} set for an act. */
export function dropRestriction({ sql }: ChatContext, row: Undone): void {
  if (!isKept(row)) return;
  sql.exec(
    "UPDATE newcomers SET former_rights = NULL, former_until = 0 WHERE user_id = ? AND ended_at IS NULL AND former_until = ?",
    row.user_id,
    endOf(row.at, row.seconds),
  );
}

/**
 * Finds the longest mute by a rule since a second that is still in force; a message can arrive before Telegram reports
 * its sender's joining.
 */
export function mutedSince({ sql }: ChatContext, userId: number, second: number): FormerRestriction | null {
  const ends = sql
    .exec<StoredRow<typeof actions, "at" | "seconds">>(
      `SELECT at, seconds FROM actions WHERE user_id = ? AND at >= ? AND kind IN ('filter', 'name') AND action = 'mute'
         AND actor IS NULL AND undone_at IS NULL`,
      userId,
      second,
    )
    .toArray()
    .map(({ at, seconds }) => endOf(at, seconds));
  if (ends.length === 0) return null;
  return { rights: packRights(NO_RIGHTS), until: ends.includes(0) ? 0 : Math.max(...ends) };
}

/**
 * Returns the act that undoes a rule's mute; for somebody who has passed the verification meanwhile it allows them to
 * write.
 */
export function inverseAfterCheck({ sql }: ChatContext, row: Undone, inverse: Inverse): Inverse {
  if (inverse.kind !== "restore" || !isKept(row)) return inverse;
  const [check] = sql.exec<StoredRow<typeof newcomers, "ended_at">>(
    `SELECT ended_at FROM newcomers WHERE user_id = ?1 AND started_at <= ?2 AND (ended_at IS NULL OR ended_at >= ?2)
     ORDER BY id DESC LIMIT 1`,
    row.user_id,
    row.at,
  );
  return check === undefined || check.ended_at === null ? inverse : { kind: "lift" };
}
