import { tally } from "../../../domain/metrics/tally.ts";

/** Notes how many requests wait; an index has them together. */
export function noteOutboxDepth(sql: SqlStorage): void {
  const { n } = sql.exec<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE state = 'pending'").one();
  tally.add("outbox_depth", n);
}
