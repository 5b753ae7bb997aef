import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Cell, tally } from "../../../domain/metrics/tally.ts";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import { type MetricsEnv, reportMetrics } from "../../../durable-objects/shared/report-metrics.ts";
import type { OperatorStatus } from "../../../services/ops/status.ts";
import { runCron } from "../../../worker/cron.ts";
import { call } from "../../support/call.ts";
import { serviceContext } from "../../support/context.ts";
import { ops } from "../../support/ops.ts";
import { seedSharedBot, signIn } from "../../support/seed.ts";
import { deliver, deliverTo, employ, messageOf, supergroup, updateOf } from "../../support/webhook.ts";

const bindings = env as unknown as MetricsEnv;
const real = dependencies.nowMs;
const countOf = (cells: readonly Cell[], name: string, tag?: string) =>
  cells
    .filter((cell) => cell.name === name && (tag === undefined || cell.tag === tag))
    .reduce((sum, { count }) => sum + count, 0);

beforeAll(seedSharedBot);
beforeEach(() => void tally.take(Number.POSITIVE_INFINITY));
afterEach(() => {
  dependencies.nowMs = real;
  vi.restoreAllMocks();
});

describe("metrics", () => {
  it("count updates, decisions, statements, rows and dead letters, and hold no text, title or number of anybody", async () => {
    const chat = supergroup(-1_001_420_040_001, "A SECRET title");
    const token = await signIn(42_301);
    await employ(chat, 42_301);
    tally.take(Number.POSITIVE_INFINITY);
    await deliver(updateOf("message", messageOf(chat, 42_302, "SECRET words")));
    await deliver(updateOf("message", { ...messageOf(chat, 42_302, "x"), text: 5 }));
    await deliver(updateOf("message", messageOf(chat, 42_302, "x")), { "x-telegram-bot-api-secret-token": "wrong" });
    await deliverTo("abcdefabcdef", updateOf("message", messageOf(chat, 42_302, "x")));
    await call("chats/list_managables", { token });
    const cells = tally.take(Number.POSITIVE_INFINITY);
    expect(countOf(cells, "updates", "message taken")).toBe(2);
    expect(countOf(cells, "updates", "message dropped")).toBe(1);
    expect(countOf(cells, "updates_refused", "401")).toBe(1);
    expect(countOf(cells, "decision_ms")).toBe(1);
    expect(countOf(cells, "dead_letters")).toBe(1);
    expect(countOf(cells, "request_ms", "webhook")).toBe(4);
    expect(countOf(cells, "request_ms", "call")).toBe(1);
    expect(countOf(cells, "d1_statements")).toBeGreaterThan(0);
    expect(cells.find(({ name }) => name === "rows_written")?.sum).toBeGreaterThanOrEqual(2);
    for (const secret of ["SECRET", "42302", "1001420040001", token, "42301"]) {
      expect(JSON.stringify(cells)).not.toContain(secret);
    }
  });

  it("count Telegram's answers, the statements that write, and what is dirty at the cron", async () => {
    await runCron("* * * * *", serviceContext().ctx);
    await expect(runCron("*/10 * * * *", serviceContext().ctx)).rejects.toThrow();
    const cells = tally.take(Number.POSITIVE_INFINITY);
    // The chat of the test before may ask too, by its alarm.
    expect(countOf(cells, "telegram_answers", "404")).toBeGreaterThanOrEqual(1);
    expect(cells.filter(({ name }) => name === "snapshots_dirty").map(({ tag }) => tag)).toEqual(["chats", "bots"]);
  });

  it("are joined by the board, told as one line of the log, and forgotten after an hour", async () => {
    const lines: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
    const begun = Date.UTC(2031, 0, 1);
    const at = (minute: number) => {
      dependencies.nowMs = () => begun + minute * 60_000;
    };
    const metricsAt = async (minute: number) => {
      at(minute);
      return (await ops<OperatorStatus>("status")).body.metrics;
    };
    at(0);
    tally.add("decision_ms", 4);
    await reportMetrics(bindings);
    at(12);
    tally.add("decision_ms", 10);
    tally.add("retries", 1, "429");
    await reportMetrics(bindings);
    // The collectors of the lists may write to D1 meanwhile, which is counted, too.
    expect(JSON.parse(lines[1] ?? "")).toMatchObject({
      level: "info",
      where: "metrics",
      cells: { decision_ms: [1, 10, 10], "retries 429": [1, 1, 1] },
    });
    const joined = await metricsAt(13);
    expect(joined?.since).toBe(begun / 1000);
    expect(joined?.cells.find(({ name }) => name === "decision_ms")).toMatchObject({ count: 2, sum: 14, max: 10 });
    expect((await metricsAt(65))?.cells.find(({ name }) => name === "decision_ms")).toMatchObject({
      count: 1,
      sum: 10,
    });
    expect(countOf((await metricsAt(200))?.cells ?? [], "decision_ms")).toBe(0);
  });

  it("go to Analytics Engine where it is bound, 25 points an invocation, the others with the next one", async () => {
    const points: AnalyticsEngineDataPoint[] = [];
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const METRICS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) };
    for (let index = 0; index < 30; index++) tally.add("updates", 1, `kind_${index} taken`);
    await reportMetrics({ ...bindings, METRICS } as MetricsEnv);
    expect(points).toHaveLength(25);
    expect(points[0]).toEqual({ indexes: ["updates"], blobs: ["updates", "kind_0 taken"], doubles: [1, 1, 1] });
    await reportMetrics({ ...bindings, METRICS } as MetricsEnv);
    expect(points.filter(({ blobs }) => blobs?.[0] === "updates")).toHaveLength(30);
    expect(log).not.toHaveBeenCalled();
  });

  it("that the board does not take are told later, and nothing fails for it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    tally.add("retries", 1, "500");
    const broken = {
      ...bindings,
      METRICS_BOARD: {
        idFromName: () => {
          throw new Error("away");
        },
      },
    };
    await reportMetrics(broken as unknown as MetricsEnv);
    expect(countOf(tally.take(99), "retries", "500")).toBe(1);
  });
});
