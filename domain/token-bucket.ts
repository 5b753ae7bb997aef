/** A bucket of tokens that is refilled evenly: it holds up to `capacity`, and gets one back every `refillMs`. */
export interface TokenBucket {
  capacity: number;
  refillMs: number;
}

/**
 * Result of taking tokens. `fullAtMs` is the bucket's whole state, which the caller keeps: the epoch millisecond at
 * which it is full again.
 */
export type Taken = { ok: true; fullAtMs: number } | { ok: false; fullAtMs: number; waitMs: number };

/**
 * Takes tokens out of a bucket, or returns the time until there are enough.
 * @param fullAtMs the kept state; undefined for a bucket from which nobody has taken yet
 * @param cost at most the capacity: more will never be there
 */
export function takeTokens(
  { capacity, refillMs }: TokenBucket,
  fullAtMs: number | undefined,
  nowMs: number,
  cost = 1,
): Taken {
  const wholeMs = capacity * refillMs;
  // Never emptier than empty: a clock that was set back makes nobody wait longer than that.
  const from = Math.min(Math.max(fullAtMs ?? nowMs, nowMs), nowMs + wholeMs);
  const after = from + cost * refillMs;
  const waitMs = after - (nowMs + wholeMs);
  return waitMs <= 0 ? { ok: true, fullAtMs: after } : { ok: false, fullAtMs: from, waitMs };
}

/** Returns a bucket that holds so many tokens and is refilled within a minute. */
export const perMinute = (capacity: number): TokenBucket => ({ capacity, refillMs: 60_000 / capacity });

/** Buckets in memory, by their owners' keys. */
export interface Buckets {
  /** Takes a token. @returns 0, or the milliseconds until there is one */
  take(bucket: TokenBucket, key: string, nowMs: number): number;
}

/** Owners from whose number on those with a full bucket are forgotten. */
const REMEMBERED = 1000;

/** Creates an empty memory of buckets. A full one is forgotten, so it holds who called within the last minutes. */
export function createBuckets(): Buckets {
  const fullAt = new Map<string, number>();
  let most = REMEMBERED;
  return {
    take(bucket, key, nowMs) {
      const kept = fullAt.get(key);
      // Emptier than empty: the clock was set back, and what was counted by it says nothing.
      const isOfNow = kept === undefined || kept <= nowMs + bucket.capacity * bucket.refillMs;
      const taken = takeTokens(bucket, isOfNow ? kept : undefined, nowMs);
      if (!taken.ok) return taken.waitMs;
      fullAt.set(key, taken.fullAtMs);
      if (fullAt.size > most) {
        for (const [each, atMs] of fullAt) if (atMs <= nowMs) fullAt.delete(each);
        most = Math.max(REMEMBERED, 2 * fullAt.size);
      }
      return 0;
    },
  };
}
