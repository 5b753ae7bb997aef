import type { members } from "../../../db/schema/chat-state/members.ts";
import { APPEAL_ENDS, type EndedAppeal } from "../../../domain/calls/moderation.ts";
import { ENDED_APPEALS_SHOWN } from "../../../domain/limits.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { actionOf } from "../moderation/action-log.ts";
import { readAppeal } from "./read-appeals.ts";

/** Appeals that ended, of whose acts the log knows yet. */
const ENDED =
  "FROM appeals AS e JOIN actions AS m ON m.id = e.action_id WHERE e.asked_at IS NOT NULL AND e.decision IS NOT NULL";

/** Counts the appeals that ended, as long as they and their acts are kept. */
const countEndedAppeals = ({ sql }: ChatContext): number =>
  sql.exec<{ n: number }>(`SELECT count(*) AS n ${ENDED}`).one().n;

/** Lists the appeals that ended, the last ones first, each with its act and with how it ended (docs/decisions/269). */
export function endedAppeals(context: ChatContext): { rows: EndedAppeal[]; total: number } {
  const rows = context.sql
    .exec<{ action_id: number }>(
      `SELECT e.action_id ${ENDED} ORDER BY e.decided_at DESC, e.action_id DESC LIMIT ?`,
      ENDED_APPEALS_SHOWN,
    )
    .toArray()
    .flatMap(({ action_id }) => endedAppeal(context, action_id) ?? []);
  return { rows, total: countEndedAppeals(context) };
}

function endedAppeal(context: ChatContext, actionId: number): EndedAppeal | null {
  const appeal = readAppeal(context, actionId);
  if (appeal === null) return null;
  const { act, decision, decided_at, decided_by } = appeal;
  return {
    act: actionOf(context, act),
    // Only these were ever written.
    decision: APPEAL_ENDS.find((end) => end === decision) ?? "over",
    decided_at: decided_at ?? act.at,
    decided_by: decided_by === null ? null : String(decided_by),
    decider: decided_by === null ? null : personOf(context, decided_by),
  };
}

function personOf({ sql }: ChatContext, userId: number): EndedAppeal["decider"] {
  const [row] = sql.exec<StoredRow<typeof members, "fname" | "lname" | "username">>(
    "SELECT fname, lname, username FROM members WHERE user_id = ?",
    userId,
  );
  return row === undefined ? null : { id: String(userId), ...row, is_bot: false };
}
