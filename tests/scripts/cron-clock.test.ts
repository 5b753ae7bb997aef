import { afterEach, expect, it, vi } from "vitest";
import { startCronClock } from "../../scripts/serve/cron-clock.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("dispatches the crons of wrangler.toml in UTC until it is stopped", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-01T03:15:30Z") });
  const dispatched: string[] = [];
  const stop = startCronClock(["* * * * *", "*/10 * * * *", "17 3 * * *"], async (cron, at) => {
    dispatched.push(`${at.toISOString().slice(11, 19)} ${cron}`);
  });
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  stop();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(dispatched.sort()).toEqual([
    "03:16:00 * * * * *",
    "03:17:00 * * * * *",
    "03:17:00 17 3 * * *",
    "03:18:00 * * * * *",
    "03:19:00 * * * * *",
    "03:20:00 * * * * *",
    "03:20:00 */10 * * * *",
  ]);
});

it.each(["* * * *", "61 * * * *", "a * * * *", "*/0 * * * *", "0 * * * * *"])("refuses %s", (cron) => {
  expect(() => startCronClock([cron], async () => {})).toThrow();
});
