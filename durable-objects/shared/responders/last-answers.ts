import type { LoggedRun } from "../../../bot/decision.ts";
import type { lastAnswers } from "../../../db/schema/chat-state/rules.ts";
import type { LastAnswers } from "../../../domain/responders/cooldown.ts";
import type { StoredRow } from "../stored-row.ts";
import type { LogContext } from "./log-run.ts";

/** Stands for everybody. */
const ANYBODY = 0;

/** Reads when a responder answered last; asked of those with a cooldown alone. @param person null for nobody in particular */
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

/** Notes that a responder answers now, in the transaction that queues the answer. */
export function noteLastAnswer(
  { sql, now }: Pick<LogContext, "sql" | "now">,
  { ruleId, userId, senderChatId }: Pick<LoggedRun, "ruleId" | "userId" | "senderChatId">,
): void {
  for (const person of [ANYBODY, userId ?? senderChatId ?? ANYBODY]) {
    sql.exec("INSERT OR REPLACE INTO last_answers (rule_id, person, at) VALUES (?, ?, ?)", ruleId, person, now());
  }
}
