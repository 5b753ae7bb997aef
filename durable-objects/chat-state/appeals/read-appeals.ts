import type { appeals } from "../../../db/schema/chat-state/moderation.ts";
import { DAY_SECONDS } from "../../../domain/limits.ts";
import { type AppealRefusal, appealRefusal } from "../../../domain/moderation/appeal.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { actionOf, findAction, type StoredAction } from "../moderation/action-log.ts";

type AppealRow = StoredRow<
  typeof appeals,
  "action_id" | "user_id" | "at" | "asked_at" | "decision" | "decided_at" | "decided_by"
>;

/** An act that may be called a mistake, with what is said of it. */
export interface Appeal extends AppealRow {
  act: StoredAction;
}

/** Reads an appeal with its act; null where either is gone. */
export function readAppeal(context: ChatContext, actionId: number): Appeal | null {
  const [row] = context.sql.exec<AppealRow>(
    "SELECT action_id, user_id, at, asked_at, decision, decided_at, decided_by FROM appeals WHERE action_id = ?",
    actionId,
  );
  const act = row && findAction(context, actionId);
  return row === undefined || act === undefined ? null : { ...row, act };
}

/** Finds the last act that a rule did upon somebody and that they were offered to call a mistake. */
export function lastAppealOf(context: ChatContext, userId: number): Appeal | null {
  const [row] = context.sql.exec<{ id: number | null }>(
    "SELECT max(action_id) AS id FROM appeals WHERE user_id = ?",
    userId,
  );
  return row?.id == null ? null : readAppeal(context, row.id);
}

/** Returns why an act cannot be called a mistake now; null where it can. */
export function refusalOf(context: ChatContext, appeal: Appeal): AppealRefusal | null {
  const { sql, values, now } = context;
  const { n } = sql
    .exec<{ n: number }>(
      "SELECT count(*) AS n FROM appeals WHERE user_id = ? AND asked_at > ?",
      appeal.user_id,
      now() - DAY_SECONDS,
    )
    .one();
  return appealRefusal(
    {
      at: appeal.at,
      days: values.get("snapshot")?.settings.apl_days ?? 0,
      askedAt: appeal.asked_at,
      isDecided: appeal.decision !== null,
      isInForce: actionOf(context, appeal.act).can_undo,
      askedLately: n,
    },
    now(),
  );
}

/**
 * Lists the acts that somebody calls a mistake and on which nobody has decided; those that ended by themselves are left
 * out.
 */
export function waitingAppeals(context: ChatContext): Appeal[] {
  return context.sql
    .exec<{ action_id: number }>(
      "SELECT action_id FROM appeals WHERE asked_at IS NOT NULL AND decision IS NULL ORDER BY asked_at DESC",
    )
    .toArray()
    .flatMap(({ action_id }) => readAppeal(context, action_id) ?? [])
    .filter(({ act }) => actionOf(context, act).can_undo);
}
