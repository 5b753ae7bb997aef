import { DurableObject } from "cloudflare:workers";
import { ACCOUNT_BUCKET, retryAfterSeconds } from "../domain/call-limits.ts";
import { takeTokens } from "../domain/token-bucket.ts";
import type { AccountLimitsObject } from "../services/objects.ts";
import { dependencies } from "./shared/dependencies.ts";

/** The bucket's state (domain/token-bucket.ts). */
const FULL_AT_MS = "fullAtMs";

/** Limits how often one account makes us call Telegram, over all its chats and bots (AMB-281, docs/decisions/035). */
export class AccountLimits extends DurableObject implements AccountLimitsObject {
  async takeToken(): Promise<number> {
    const { kv } = this.ctx.storage;
    const taken = takeTokens(ACCOUNT_BUCKET, kv.get<number>(FULL_AT_MS), dependencies.nowMs());
    if (!taken.ok) return retryAfterSeconds(taken.waitMs);
    kv.put(FULL_AT_MS, taken.fullAtMs);
    return 0;
  }
}
