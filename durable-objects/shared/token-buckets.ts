import { retryAfterSeconds, TARGET_BUCKETS, type TargetLimit } from "../../domain/call-limits.ts";
import { takeTokens } from "../../domain/token-bucket.ts";
import type { ValueStore } from "./value-store.ts";

/** Fill levels of the buckets of a chat or bot, stored so that an evicted object does not restart with full ones. */
export interface BucketValues {
  buckets: Partial<Record<TargetLimit, number>>;
}

/** Takes a token from one of the object's own buckets (AMB-281). @returns 0, or the seconds until the next token */
export function takeToken(
  { values, nowMs }: { values: ValueStore<BucketValues>; nowMs(): number },
  limit: TargetLimit,
): number {
  const buckets = values.get("buckets") ?? {};
  const taken = takeTokens(TARGET_BUCKETS[limit], buckets[limit], nowMs());
  if (!taken.ok) return retryAfterSeconds(taken.waitMs);
  values.set("buckets", { ...buckets, [limit]: taken.fullAtMs });
  return 0;
}
