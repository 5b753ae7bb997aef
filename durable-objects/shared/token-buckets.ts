import { retryAfterSeconds, TARGET_BUCKETS, type TargetLimit } from "../../domain/call-limits.ts";
import { takeTokens } from "../../domain/token-bucket.ts";
import type { ValueStore } from "./value-store.ts";

/** Fill levels of the buckets of a chat or bot; kept, so that an object that was evicted begins with no full one. */
export interface BucketValues {
  buckets: Partial<Record<TargetLimit, number>>;
}

/**
 * Takes a token of one of the object's own buckets (AMB-281).
 * @returns 0, or the whole seconds until there is one
 */
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
