import {
  DAY_SECONDS,
  DEAD_LETTERS_KEPT_DAYS,
  DEAD_LETTERS_KEPT_MAX,
  DEAD_LETTERS_SHOWN_DAYS,
} from "../../domain/limits.ts";
import { tally } from "../../domain/metrics/tally.ts";
import type { DeadLetters } from "../../domain/updates/dead-letters.ts";
import type { PrivateDelivery } from "../../services/objects.ts";

/** The members of an object's context that dead letters need. */
interface Burial {
  sql: SqlStorage;
  /** unix seconds */
  now(): number;
  /** Logs a line with the update that failed, and the reason. */
  report(where: "dead_letter", update: number, message: string): void;
}

/** Characters of an update that are kept; the error names the problem in any case. */
const LETTER_MAX = 65_536;

/** Keeps an update that could not be handled, so that somebody can look at it (MOD-46, AMB-270). Never throws. */
export function storeDeadUpdate(
  { sql, now, report }: Burial,
  { bot, update }: Pick<PrivateDelivery, "bot" | "update">,
  error: unknown,
): void {
  tally.add("dead_letters", 1);
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // What the update lacks is named; of a fault of ours the log says where it is.
  const isFinding = !(error instanceof Error) || error.name === "UnreadableUpdate";
  report("dead_letter", update.update_id, isFinding ? message : (error.stack ?? message));
  try {
    sql.exec(
      'INSERT OR IGNORE INTO dead_letters (bot_id, update_id, "update", error, at) VALUES (?, ?, ?, ?, ?)',
      bot.id,
      update.update_id,
      JSON.stringify(update).slice(0, LETTER_MAX),
      message,
      now(),
    );
    sql.exec("DELETE FROM dead_letters WHERE id <= (SELECT max(id) FROM dead_letters) - ?", DEAD_LETTERS_KEPT_MAX);
  } catch (second) {
    // The letter itself may be what cannot be stored; the log above has its number.
    report("dead_letter", update.update_id, String(second));
  }
}

/** Counts the dead letters of the last days; null where there is none. */
export function deadLettersIn({ sql, now }: Pick<Burial, "sql" | "now">): DeadLetters | null {
  const { count, last } = sql
    .exec<{ count: number; last: number | null }>(
      "SELECT count(*) AS count, max(at) AS last FROM dead_letters WHERE at >= ?",
      now() - DEAD_LETTERS_SHOWN_DAYS * DAY_SECONDS,
    )
    .one();
  return last === null ? null : { count, last };
}

/** Deletes dead letters whose days are over. */
export const removeDeadLetters = (sql: SqlStorage, now: number) =>
  sql.exec("DELETE FROM dead_letters WHERE at < ?", now - DEAD_LETTERS_KEPT_DAYS * DAY_SECONDS);
