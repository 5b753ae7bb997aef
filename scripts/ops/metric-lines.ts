import type { MetricName } from "../../domain/metrics/names.ts";
import type { MetricsReading } from "../../services/ops/metrics-board-object.ts";
import type { StatusLine } from "./status-line.ts";

interface Sum {
  count: number;
  sum: number;
  max: number;
}
type Wanted = (tag: string) => boolean;
const any: Wanted = () => true;

/** Number of events below which a share says nothing. */
const SHARE_OF_MIN = 20;

/** Compares the metrics of the last hour with their limits; one line where there are none. */
export function metricLines(reading: MetricsReading | null): StatusLine[] {
  if (reading === null) {
    const line = { name: "metrics", limit: "no answer", runbook: "No metrics" };
    return [{ ...line, value: "the board does not answer", isBad: true }];
  }
  const of = (name: MetricName, wanted: Wanted = any): Sum => sumOf(reading, name, wanted);
  const seconds = Math.max(1, reading.now - reading.since);
  const perSecond = ({ sum }: Sum) => sum / seconds;
  const updates = of("updates");
  const failed = of("updates", (tag) => tag.endsWith(" failed"));
  const asked = of("telegram_answers");
  const refused = of("telegram_answers", (tag) => tag === "429");
  const silent = of("telegram_answers", (tag) => tag === "0" || tag.startsWith("5"));
  const retries = of("retries");
  const written = of("d1_rows_written");
  const rows = of("rows_written");
  const noted = of("updates_refused");
  return [
    share("updates not taken", failed, updates, 0.01, "Updates are not taken"),
    {
      name: "webhook requests refused",
      limit: "more than 600 an hour",
      runbook: "Requests to the webhook are refused",
      value: `${noted.count}`,
      isBad: (noted.count / seconds) * 3600 > 600,
    },
    time("decision and storing", of("decision_ms"), 200, "Decisions are slow"),
    level("outbox, waiting in an active chat", of("outbox_depth"), 500, "Outboxes are long"),
    time(
      "outbox, wait of acts",
      of("outbox_wait_ms", (tag) => tag === "moderate"),
      5000,
      "Outboxes are long",
    ),
    time(
      "outbox, wait of answers",
      of("outbox_wait_ms", (tag) => tag === "answer"),
      15_000,
      "Outboxes are long",
    ),
    share("Telegram: too many requests", refused, asked, 0.02, "Telegram limits or does not answer"),
    share("Telegram: no answer, or 5xx", silent, asked, 0.05, "Telegram limits or does not answer"),
    share("requests put off", retries, asked, 0.1, "Telegram limits or does not answer"),
    time("alarms, late by", of("alarm_late_ms"), 10_000, "Alarms are late"),
    {
      name: "D1, rows written a second",
      limit: "above 500",
      runbook: "D1 is busy",
      value: `${perSecond(written).toFixed(2)} (${of("d1_statements").sum} statements, ${of("d1_rows_read").sum} rows read)`,
      isBad: perSecond(written) > 500,
    },
    {
      name: "objects, rows written",
      limit: "-",
      runbook: "",
      value: `${rows.sum}, ${updates.count === 0 ? "-" : (rows.sum / updates.count).toFixed(1)} an update`,
      isBad: false,
    },
    time(
      "calls",
      of("request_ms", (tag) => tag === "call"),
      1000,
      "Pages and calls are slow",
    ),
    time(
      "pages",
      of("request_ms", (tag) => tag === "page"),
      2000,
      "Pages and calls are slow",
    ),
  ];
}

function sumOf({ cells }: MetricsReading, name: MetricName, wanted: Wanted): Sum {
  const all: Sum = { count: 0, sum: 0, max: 0 };
  for (const cell of cells) {
    if (cell.name !== name || !wanted(cell.tag)) continue;
    all.count += cell.count;
    all.sum += cell.sum;
    all.max = Math.max(all.max, cell.max);
  }
  return all;
}

function share(name: string, part: Sum, whole: Sum, limit: number, runbook: string): StatusLine {
  const isKnown = whole.count > 0;
  const value = isKnown ? part.count / whole.count : 0;
  return {
    name,
    runbook,
    limit: `above ${limit * 100} % of ${SHARE_OF_MIN} or more`,
    value: isKnown ? `${part.count} of ${whole.count}` : "none yet",
    isBad: whole.count >= SHARE_OF_MIN && value > limit,
  };
}

function time(name: string, { count, sum, max }: Sum, limitMs: number, runbook: string): StatusLine {
  const mean = count === 0 ? 0 : sum / count;
  return {
    name,
    runbook,
    limit: `above ${limitMs} ms on average`,
    value: count === 0 ? "none yet" : `${Math.round(mean)} ms on average, ${Math.round(max)} at most, of ${count}`,
    isBad: mean > limitMs,
  };
}

function level(name: string, { count, sum, max }: Sum, limit: number, runbook: string): StatusLine {
  return {
    name,
    runbook,
    limit: `above ${limit} at most`,
    value: count === 0 ? "none yet" : `${(sum / count).toFixed(1)} on average, ${max} at most`,
    isBad: max > limit,
  };
}
