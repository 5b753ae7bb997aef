import { DurableObject } from "cloudflare:workers";
import { SHARED_KEPT_SECONDS, SHARED_LOOK_SECONDS } from "../domain/limits.ts";
import {
  alikeOf,
  type KeptSighting,
  type Sighting,
  stillKept,
  tellOnce,
  withSighting,
} from "../domain/spam/shared/sightings.ts";
import type { SharedTextsObject, TextAnswer, TextQuestion, TextReport } from "../services/spam/shared-texts-object.ts";
import { dependencies } from "./shared/dependencies.ts";
import { isAlarmLost } from "./shared/lost-alarm.ts";

const PREFIX = "key ";

/**
 * Keeps the sightings of one part of a band's keys for a day (docs/decisions/179): no text, and nobody's name. A report
 * writes one row, or none where the text is known well enough.
 */
export class SharedTexts extends DurableObject implements SharedTextsObject {
  readonly #held = new Map<string, readonly KeptSighting[]>();

  async report({ key, messageKey, ...seen }: TextReport): Promise<TextAnswer> {
    const now = this.#now();
    const name = `${PREFIX}${key}`;
    const before = this.#read(name, now);
    const own: KeptSighting = { ...seen, key: messageKey, at: now, isTold: false };
    const { list, untold } = tellOnce(withSighting(before, own), own);
    if (list !== before) await this.#write(name, list);
    return { sightings: others(list, own), untold: untold.map(bare) };
  }

  async look({ key, ...seen }: TextQuestion): Promise<Sighting[]> {
    return others(this.#read(`${PREFIX}${key}`, this.#now()), seen);
  }

  /** Deletes old sightings; alarms are stored, so an object that was evicted does so when it wakes. */
  override async alarm(): Promise<void> {
    const now = this.#now();
    this.#held.clear();
    const { kv } = this.ctx.storage;
    let isEmpty = true;
    for (const [name, list] of [...kv.list<readonly KeptSighting[]>({ prefix: PREFIX })]) {
      const kept = stillKept(list, now);
      if (kept.length === 0) kv.delete(name);
      else if (kept.length < list.length) kv.put(name, kept);
      if (kept.length > 0) isEmpty = false;
    }
    if (!isEmpty) await this.#arm(SHARED_LOOK_SECONDS);
  }

  #read(name: string, now: number): readonly KeptSighting[] {
    const stored = this.#held.get(name) ?? this.ctx.storage.kv.get<readonly KeptSighting[]>(name) ?? [];
    const kept = stillKept(stored, now);
    return kept.length === stored.length ? stored : kept;
  }

  async #write(name: string, list: readonly KeptSighting[]): Promise<void> {
    this.#held.set(name, list);
    this.ctx.storage.kv.put(name, list);
    if (isAlarmLost(await this.ctx.storage.getAlarm(), dependencies.nowMs())) await this.#arm(SHARED_KEPT_SECONDS);
  }

  #arm(seconds: number): Promise<void> {
    return this.ctx.storage.setAlarm(dependencies.nowMs() + seconds * 1000);
  }

  #now(): number {
    return Math.floor(dependencies.nowMs() / 1000);
  }
}

const bare = ({ chat, owner, key }: KeptSighting): Sighting => ({ chat, owner, key });

const others = (list: readonly KeptSighting[], { print, chat }: { print: Uint8Array; chat: number }): Sighting[] =>
  alikeOf(list, print)
    .filter((kept) => kept.chat !== chat)
    .map(bare);
