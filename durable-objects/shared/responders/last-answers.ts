import type { LoggedRun } from "../../../bot/decision.ts";
import type { lastAnswers } from "../../../db/schema/chat-state/rules.ts";
import { COOLDOWN_MAX_SECONDS } from "../../../domain/limits.ts";
import type { LastAnswers } from "../../../domain/responders/cooldown.ts";
import type { StoredRow } from "../stored-row.ts";
import type { LogContext } from "./log-run.ts";

/** Stands for any person in the table. */
const ANYBODY = 0;

/**
 * Reads when a responder last answered; needed only for responders with a cooldown.
 * @param person null for nobody in particular
 */
export function readLastAnswers(sql: SqlStorage, ruleId: string, person: number | null): LastAnswers {
  const rows = sql
    .exec<StoredRow<typeof lastAnswers, "person" | "at">>(
      "SELECT person, at FROM last_answers WHERE rule_id = ? AND person IN (?, ?)",
      ruleId,
      ANYBODY,
      person ?? ANYBODY,
    )
    .toArray();
  const atOf = (asked: number | null) => rows.find((row) => row.person === asked)?.at ?? null;
  return { chat: atOf(ANYBODY), person: atOf(person) };
}

/**
 * Counts the answers of a responder whose replies take turns (docs/decisions/208).
 * @param person counts the answers to one person only; these counts are kept for a day after the last answer
 */
export function readTurn(sql: SqlStorage, ruleId: string, person: number = ANYBODY): number {
  const [row] = sql.exec<StoredRow<typeof lastAnswers, "turn">>(
    "SELECT turn FROM last_answers WHERE rule_id = ? AND person = ?",
    ruleId,
    person,
  );
  return row?.turn ?? 0;
}

/** Notes that a responder answers now, in the transaction that queues the answer. */
export function noteLastAnswer(
  { sql, now }: Pick<LogContext, "sql" | "now">,
  { ruleId, userId, senderChatId }: Pick<LoggedRun, "ruleId" | "userId" | "senderChatId">,
): void {
  for (const person of new Set([ANYBODY, userId ?? senderChatId ?? ANYBODY])) {
    sql.exec(
      `INSERT INTO last_answers (rule_id, person, at, turn) VALUES (?, ?, ?, 1)
       ON CONFLICT (rule_id, person) DO UPDATE SET at = excluded.at, turn = turn + 1`,
      ruleId,
      person,
      now(),
    );
  }
}

/** Deletes, once a day, the times that no cooldown needs any more; turns are kept as long as their responder exists. */
export const removeLastAnswers = (sql: SqlStorage, now: number) =>
  sql.exec(
    `DELETE FROM last_answers WHERE at < ?
       AND (person <> ${ANYBODY} OR rule_id NOT IN (SELECT id FROM snapshot_parts WHERE kind = 'responder'))`,
    now - COOLDOWN_MAX_SECONDS,
  );
