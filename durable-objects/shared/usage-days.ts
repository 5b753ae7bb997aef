import type { usageDays } from "../../db/schema/chat-state/counts.ts";
import type { UsageRow } from "../../domain/calls/statistics.ts";
import { DAY_SECONDS } from "../../domain/limits.ts";
import type { SecondRange } from "../../services/object-queries.ts";
import type { StoredRow } from "./stored-row.ts";

/** Reads usage per UTC day and kind of update (API-33, AMB-210): a chat's and a bot's table are the same. */
export function usageBetween(sql: SqlStorage, { startSecond, endSecond }: SecondRange): UsageRow[] {
  return sql
    .exec<StoredRow<typeof usageDays, "day" | "kind" | "count">>(
      "SELECT day, kind, count FROM usage_days WHERE day BETWEEN ? AND ? ORDER BY day, kind",
      Math.floor(startSecond / DAY_SECONDS),
      Math.floor(endSecond / DAY_SECONDS),
    )
    .toArray()
    .map((row) => ({
      day: new Date(row.day * DAY_SECONDS * 1000).toISOString().slice(0, 10),
      update_type: row.kind,
      count: row.count,
    }));
}
