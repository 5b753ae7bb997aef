import type { usageDays } from "../../../db/schema/chat-state/counts.ts";
import type { UsageRow } from "../../../domain/calls/statistics.ts";
import { DAY_SECONDS } from "../../../domain/limits.ts";
import type { SecondRange } from "../../../services/object-queries.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { foldStatistics } from "./fold.ts";

/** Reads usage per UTC day and kind of update (API-33, AMB-210), up to this moment. */
export function usageOf(context: ChatContext, { startSecond, endSecond }: SecondRange): UsageRow[] {
  foldStatistics(context);
  return context.sql
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
