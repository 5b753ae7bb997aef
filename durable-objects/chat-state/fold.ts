import { DAY_SECONDS } from "../../domain/limits.ts";
import type { ChatScope } from "./scope.ts";

/** Log rows folded in one transaction. */
const FOLD_BATCH = 5000;
const HOUR_SECONDS = 3600;
/** Keys of one hour: see bot/message-key.ts. */
const KEYS_PER_HOUR = HOUR_SECONDS * 2 ** 20;

/**
 * Folds what was logged since the last time into usage per day, messages per hour and activity per person. Rows and
 * mark change in one transaction, so a second run finds nothing to do.
 */
export function fold(scope: ChatScope): void {
  const { sql, storage, values } = scope;
  for (;;) {
    const mark = values.get("foldMark") ?? 0;
    const end = sql
      .exec<{ seq: number | null }>(
        "SELECT max(seq) AS seq FROM (SELECT seq FROM updates WHERE seq > ? ORDER BY seq LIMIT ?)",
        mark,
        FOLD_BATCH,
      )
      .one().seq;
    if (end === null) return;
    storage.transactionSync(() => {
      foldBetween(sql, mark, end);
      values.set("foldMark", end);
    });
  }
}

/** Rows after `mark` up to and with `end`. */
function foldBetween(sql: SqlStorage, mark: number, end: number): void {
  sql.exec(
    `INSERT INTO usage_days (day, kind, count)
       SELECT at / ${DAY_SECONDS}, kind, count(*) FROM updates WHERE seq > ? AND seq <= ? GROUP BY 1, 2
     ON CONFLICT (day, kind) DO UPDATE SET count = count + excluded.count`,
    mark,
    end,
  );
  sql.exec(
    `INSERT INTO hours (hour, messages)
       SELECT message_key / ${KEYS_PER_HOUR}, count(*) FROM updates
        WHERE seq > ? AND seq <= ? AND message_key IS NOT NULL GROUP BY 1
     ON CONFLICT (hour) DO UPDATE SET messages = messages + excluded.messages`,
    mark,
    end,
  );
  sql.exec(
    `INSERT INTO activity (hour, user_id, messages)
       SELECT coalesce(message_key / ${KEYS_PER_HOUR}, at / ${HOUR_SECONDS}), user_id, count(message_key) FROM updates
        WHERE seq > ? AND seq <= ? AND user_id IS NOT NULL GROUP BY 1, 2
     ON CONFLICT (hour, user_id) DO UPDATE SET messages = messages + excluded.messages`,
    mark,
    end,
  );
  sql.exec(
    `UPDATE members SET last_seen = max(last_seen, seen.at)
       FROM (SELECT user_id, max(at) AS at FROM updates WHERE seq > ? AND seq <= ? AND user_id IS NOT NULL GROUP BY 1)
         AS seen
      WHERE members.user_id = seen.user_id`,
    mark,
    end,
  );
}
