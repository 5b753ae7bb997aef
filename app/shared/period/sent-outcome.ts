import { SENT_STATUS, UNKNOWN_STATUS } from "../../../domain/logs/log-kind.ts";
import type { Outcome } from "./period-log.tsx";

const WORDS = { good: "responders.log.sent", open: "responders.log.unknown", bad: "responders.log.failed" } as const;

/** Returns the status that a log shows beside the words: none at 200, nor where nobody knows (ERR-32). */
export const shownStatus = (status: number): string =>
  status === SENT_STATUS || status === UNKNOWN_STATUS ? "" : String(status);

/** Returns the outcome of a message in a log with its words; an unknown outcome is not a failure (AMB-260). */
export function sentOutcome(status: number): { outcome: Outcome; words: (typeof WORDS)[Outcome] } {
  const outcome = status === SENT_STATUS ? "good" : status === UNKNOWN_STATUS ? "open" : "bad";
  return { outcome, words: WORDS[outcome] };
}
