import { keyFrom } from "../../../bot/message-key.ts";
import type { SpamReport } from "../../../domain/calls/spam.ts";
import { DAY_SECONDS, SPAM_TALLY_DAYS } from "../../../domain/limits.ts";
import type { ChatContext } from "../context.ts";

/** Tells what was learned, and sums up the cases of the last thirty days. */
export function spamReport({ sql, spam, now }: ChatContext): SpamReport {
  const sums = sql
    .exec<Record<Exclude<keyof SpamReport, "taught">, number>>(
      `SELECT count(act_key) AS removed,
         count(*) FILTER (WHERE act_key IS NULL AND zone = 'remove') AS would,
         count(*) FILTER (WHERE act_key IS NULL AND zone = 'ask') AS doubted,
         count(*) FILTER (WHERE act_key IS NULL AND answer IN ('spam', 'removed')) AS by_hand,
         count(*) FILTER (WHERE answer IN ('ham', 'wanted')) AS wrong
       FROM spam_cases WHERE key >= ?`,
      keyFrom(now() - SPAM_TALLY_DAYS * DAY_SECONDS),
    )
    .one();
  return { ...sums, taught: { ...spam.taught() } };
}
