import { DurableObject } from "cloudflare:workers";
import { ACCOUNT_BUCKET, COMPUTING_BUCKET, retryAfterSeconds } from "../domain/call-limits.ts";
import { COMPUTATION_FORGOTTEN_MS, COMPUTATION_RETRY_SECONDS } from "../domain/limits.ts";
import { type TokenBucket, takeTokens } from "../domain/token-bucket.ts";
import type { AccountLimitsObject } from "../services/objects.ts";
import { dependencies } from "./shared/dependencies.ts";

/** Names of the buckets' states (domain/token-bucket.ts). */
const FULL_AT_MS = "fullAtMs";
const COMPUTING_FULL_AT_MS = "computingFullAtMs";

/**
 * Limits how often one account makes us call Telegram, and how often and how much at a time it makes us compute, over all
 * its chats and bots (AMB-281, AMB-318, docs/decisions/035, 286).
 */
export class AccountLimits extends DurableObject implements AccountLimitsObject {
  /** epoch millisecond until which a computation counts as under way; an object that starts anew knows of none */
  #computesUntilMs = 0;

  async takeToken(): Promise<number> {
    return this.#take(ACCOUNT_BUCKET, FULL_AT_MS);
  }

  async beginComputation(): Promise<number> {
    const nowMs = dependencies.nowMs();
    if (this.#computesUntilMs > nowMs) return COMPUTATION_RETRY_SECONDS;
    const waitSeconds = this.#take(COMPUTING_BUCKET, COMPUTING_FULL_AT_MS);
    if (waitSeconds === 0) this.#computesUntilMs = nowMs + COMPUTATION_FORGOTTEN_MS;
    return waitSeconds;
  }

  async endComputation(): Promise<void> {
    this.#computesUntilMs = 0;
  }

  /** @returns 0, or the whole seconds until there is a token */
  #take(bucket: TokenBucket, name: string): number {
    const { kv } = this.ctx.storage;
    const taken = takeTokens(bucket, kv.get<number>(name), dependencies.nowMs());
    if (!taken.ok) return retryAfterSeconds(taken.waitMs);
    kv.put(name, taken.fullAtMs);
    return 0;
  }
}
