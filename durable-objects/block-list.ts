import { DurableObject } from "cloudflare:workers";
import { parseConfig } from "../domain/config.ts";
import {
  BLOCK_LIST_FREE_SECONDS,
  BLOCK_LIST_KEPT_MAX,
  BLOCK_LIST_LISTED_SECONDS,
  HOUR_SECONDS,
  OUTSIDE_AT_ONCE,
} from "../domain/limits.ts";
import type { BlockListObject } from "../services/block-lists/block-list-object.ts";
import { dependencies } from "./shared/dependencies.ts";
import type { ObjectEnv } from "./shared/env.ts";
import { logFault } from "./shared/log-fault.ts";
import { isAlarmLost } from "./shared/lost-alarm.ts";

const PREFIX = "user ";

/** An answer of the block list, and the unix second until which it may be used. */
interface Kept {
  isListed: boolean;
  until: number;
}

/**
 * Asks the operator's block list about some of the accounts, for all groups, and keeps the answers for a while
 * (docs/decisions/198). An answer writes one row; a list that fails is not asked for a while.
 */
export class BlockList extends DurableObject<ObjectEnv> implements BlockListObject {
  readonly #underWay = new Map<number, Promise<boolean | null>>();
  #pausedUntil = 0;
  #count: number | null = null;

  async look(userId: number): Promise<boolean | null> {
    const kept = this.ctx.storage.kv.get<Kept>(`${PREFIX}${userId}`);
    if (kept !== undefined && kept.until > this.#now()) return kept.isListed;
    const { blockListRoot } = parseConfig(this.env);
    if (blockListRoot === null || this.#pausedUntil > this.#now()) return null;
    const asked = this.#underWay.get(userId);
    if (asked !== undefined) return asked;
    // Further accounts are looked up when they write.
    if (this.#underWay.size >= OUTSIDE_AT_ONCE) return null;
    const question = this.#ask(blockListRoot, userId).finally(() => this.#underWay.delete(userId));
    this.#underWay.set(userId, question);
    return question;
  }

  /** Deletes answers that have expired. */
  override async alarm(): Promise<void> {
    const { kv } = this.ctx.storage;
    const now = this.#now();
    const all = [...kv.list<Kept>({ prefix: PREFIX })];
    const old = all.filter(([, { until }]) => until <= now);
    for (const [name] of old) kv.delete(name);
    this.#count = all.length - old.length;
    if (this.#count > 0) await this.#arm();
  }

  async #ask(root: string, userId: number): Promise<boolean | null> {
    const answer = await dependencies.askList(root, userId);
    if (answer.isListed === null) {
      this.#pausedUntil = this.#now() + answer.pauseSeconds;
      logFault("BlockList", { where: "list", message: answer.reason });
      return null;
    }
    await this.#keep(userId, answer.isListed);
    return answer.isListed;
  }

  async #keep(userId: number, isListed: boolean): Promise<void> {
    const { storage } = this.ctx;
    this.#count ??= [...storage.kv.list({ prefix: PREFIX })].length;
    if (this.#count >= BLOCK_LIST_KEPT_MAX) return;
    const until = this.#now() + (isListed ? BLOCK_LIST_LISTED_SECONDS : BLOCK_LIST_FREE_SECONDS);
    storage.kv.put(`${PREFIX}${userId}`, { isListed, until });
    this.#count += 1;
    if (isAlarmLost(await storage.getAlarm(), dependencies.nowMs())) await this.#arm();
  }

  #arm(): Promise<void> {
    return this.ctx.storage.setAlarm(dependencies.nowMs() + HOUR_SECONDS * 1000);
  }

  #now(): number {
    return Math.floor(dependencies.nowMs() / 1000);
  }
}
