import { botMonthlyAllowance, DAY_SECONDS } from "../../domain/limits.ts";
import { effectiveBotLevel, isExhausted, monthStart } from "../../domain/plans/plan.ts";
import type { BotNumbers } from "../../services/private-chats/inbox-object.ts";
import { deadLettersIn } from "../shared/dead-letters.ts";
import type { InboxContext } from "./context.ts";

/** Counts an update by its kind and UTC day (AMB-210). */
export function countUpdate({ sql, now }: InboxContext, kind: string): void {
  sql.exec(
    `INSERT INTO usage_days (day, kind, count) VALUES (?, ?, 1)
     ON CONFLICT (day, kind) DO UPDATE SET count = count + 1`,
    Math.floor(now() / DAY_SECONDS),
    kind,
  );
}

/** Returns the updates of this UTC month (AMB-210). */
const usageOfMonth = ({ sql, now }: InboxContext): number =>
  sql
    .exec<{ count: number | null }>(
      "SELECT sum(count) AS count FROM usage_days WHERE day >= ?",
      Math.floor(monthStart(now()) / DAY_SECONDS),
    )
    .one().count ?? 0;

/**
 * Tells whether the month's allowance is used up: nothing is answered then and no text is stored (AMB-211, AMB-265).
 */
export function isPaused(context: InboxContext): boolean {
  const snapshot = context.values.get("snapshot");
  if (snapshot === undefined) return false;
  return isExhausted(usageOfMonth(context), botMonthlyAllowance(effectiveBotLevel(snapshot, context.now())));
}

/** Counts unread conversations and the month's updates. */
export function numbers(context: InboxContext): BotNumbers {
  const { count } = context.sql
    .exec<{ count: number }>("SELECT count(*) AS count FROM contacts WHERE last_id > progress OR late > 0")
    .one();
  return { countUnreadChats: count, usage_mnt: usageOfMonth(context), deadLetters: deadLettersIn(context) };
}
