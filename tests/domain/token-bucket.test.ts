import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACCOUNT_BUCKET, retryAfterSeconds, TARGET_BUCKETS } from "../../domain/call-limits.ts";
import { createBuckets, perMinute, type TokenBucket, takeTokens } from "../../domain/token-bucket.ts";

const NOW = 1_900_000_000_000;
const TWENTY = perMinute(20);

/** Takes one after another; `times` in milliseconds after NOW. */
function takeAt(bucket: TokenBucket, times: readonly number[]): boolean[] {
  let state: number | undefined;
  return times.map((time) => {
    const taken = takeTokens(bucket, state, NOW + time);
    state = taken.fullAtMs;
    return taken.ok;
  });
}

describe("a bucket of tokens", () => {
  it("AMB-281: a full one of twenty gives twenty at once, then one every three seconds", () => {
    expect(takeAt(TWENTY, Array(21).fill(0))).toEqual([...Array(20).fill(true), false]);
    expect(takeAt(TWENTY, [...Array(20).fill(0), 2999, 3000, 3001, 6000])).toEqual([
      ...Array(20).fill(true),
      false,
      true,
      false,
      true,
    ]);
  });

  it.each([
    ["nothing was taken yet", undefined, 1, { ok: true, fullAtMs: NOW + 3000 }],
    ["it has been full for long", NOW - 60_000, 1, { ok: true, fullAtMs: NOW + 3000 }],
    ["one is left", NOW + 57_000, 1, { ok: true, fullAtMs: NOW + 60_000 }],
    ["less than one is left", NOW + 57_001, 1, { ok: false, fullAtMs: NOW + 57_001, waitMs: 1 }],
    ["it is empty", NOW + 60_000, 1, { ok: false, fullAtMs: NOW + 60_000, waitMs: 3000 }],
    ["five are wanted of four", NOW + 48_000, 5, { ok: false, fullAtMs: NOW + 48_000, waitMs: 3000 }],
    ["the clock was set back", NOW + 9_000_000, 1, { ok: false, fullAtMs: NOW + 60_000, waitMs: 3000 }],
  ])("AMB-281: %s", (_what, fullAtMs, cost, taken) => {
    expect(takeTokens(TWENTY, fullAtMs, NOW, cost)).toEqual(taken);
  });

  const bucket = fc
    .record({ capacity: fc.integer({ min: 1, max: 100 }), refillMs: fc.integer({ min: 1, max: 10_000 }) })
    .map((each): TokenBucket => each);
  const gaps = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 200 });

  it("AMB-281: in any time it gives no more than it held and what came back meanwhile", () => {
    fc.assert(
      fc.property(bucket, gaps, (of, steps) => {
        const times = steps.map((_, index) => steps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0));
        const given = times.filter((_, index) => takeAt(of, times)[index]);
        for (const [first, start] of given.entries()) {
          for (const [last, end] of given.entries()) {
            if (last < first) continue;
            expect(last - first + 1).toBeLessThanOrEqual(of.capacity + (end - start) / of.refillMs);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it("AMB-281: a refused caller takes nothing, and is given after waiting as long as was said, not sooner", () => {
    fc.assert(
      fc.property(
        bucket,
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        (of, ahead, want) => {
          const cost = Math.min(want, of.capacity);
          const taken = takeTokens(of, NOW + ahead, NOW, cost);
          if (taken.ok) return;
          expect(takeTokens(of, taken.fullAtMs, NOW + taken.waitMs, cost).ok).toBe(true);
          expect(takeTokens(of, taken.fullAtMs, NOW + taken.waitMs - 1, cost).ok).toBe(false);
          expect(taken.fullAtMs).toBeLessThanOrEqual(NOW + of.capacity * of.refillMs);
        },
      ),
    );
  });
});

describe("buckets in memory", () => {
  it("AMB-318: a clock that was set back leaves nobody waiting for the time it had shown", () => {
    const buckets = createBuckets();
    const bucket = perMinute(2);
    const day = 86_400_000;
    expect([0, 0].map(() => buckets.take(bucket, "account 1", 5 * day))).toEqual([0, 0]);
    expect(buckets.take(bucket, "account 1", 5 * day)).toBeGreaterThan(0);
    expect(buckets.take(bucket, "account 1", day)).toBe(0);
  });
});

describe("the limits of calls", () => {
  it("AMB-281: twenty a minute for a target, sixty for an account, thirty acts for a chat", () => {
    expect([TARGET_BUCKETS.telegram, ACCOUNT_BUCKET, TARGET_BUCKETS.act]).toEqual([
      { capacity: 20, refillMs: 3000 },
      { capacity: 60, refillMs: 1000 },
      { capacity: 30, refillMs: 2000 },
    ]);
  });

  it.each([
    [1, 1],
    [1000, 1],
    [1001, 2],
    [3000, 3],
  ])("AMB-281: a wait of %d ms is told as %d s, never as less than it is", (waitMs, seconds) => {
    expect(retryAfterSeconds(waitMs)).toBe(seconds);
  });
});
