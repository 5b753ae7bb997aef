import { botMonthlyAllowance, DAY_SECONDS } from "../../domain/limits.ts";
import { effectiveBotLevel, isExhausted, monthStart } from "../../domain/plan.ts";
import type { BotNumbers } from "../../services/private-chats/hub-object.ts";
import { deadLettersIn } from "../dead-letters.ts";
import type { HubScope } from "./scope.ts";

export function countUpdate({ sql, now }: HubScope, kind: string): void {
  sql.exec(
    `INSERT INTO usage_days (day, kind, count) VALUES (?, ?, 1)
     ON CONFLICT (day, kind) DO UPDATE SET count = count + 1`,
    Math.floor(now() / DAY_SECONDS),
    kind,
  );
}

/** Updates of this UTC month (AMB-210). */
const usageOfMonth = ({ sql, now }: HubScope): number =>
  sql
    .exec<{ count: number | null }>(
      "SELECT sum(count) AS count FROM usage_days WHERE day >= ?",
      Math.floor(monthStart(now()) / DAY_SECONDS),
    )
    .one().count ?? 0;

/** The month's allowance is used up: nothing is answered and no text is stored (AMB-211, AMB-265). */
export function isPaused(scope: HubScope): boolean {
  const snapshot = scope.values.get("snapshot");
  if (snapshot === undefined) return false;
  return isExhausted(usageOfMonth(scope), botMonthlyAllowance(effectiveBotLevel(snapshot, scope.now())));
}

export function numbers(scope: HubScope): BotNumbers {
  const { count } = scope.sql
    .exec<{ count: number }>("SELECT count(*) AS count FROM contacts WHERE last_id > progress")
    .one();
  return { countUnreadChats: count, usage_mnt: usageOfMonth(scope), deadLetters: deadLettersIn(scope) };
}
