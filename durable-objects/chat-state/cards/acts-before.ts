import { HOUR_SECONDS } from "../../../domain/limits.ts";
import type { ChatContext } from "../context.ts";

/** Tells whether the log has the act of this key. */
export const isActedUpon = ({ sql }: ChatContext, key: string): boolean =>
  sql.exec("SELECT 1 FROM actions WHERE key = ?", key).toArray().length > 0;

/** Tells whether admins get one more card of a rule: its acts of the last hour are fewer than `most`. */
export function isCardDue({ sql, now }: ChatContext, rule: string, most: number): boolean {
  const { n } = sql
    .exec<{ n: number }>("SELECT count(*) AS n FROM actions WHERE at > ? AND rule_id = ?", now() - HOUR_SECONDS, rule)
    .one();
  return n < most;
}
