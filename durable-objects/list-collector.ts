import { DurableObject } from "cloudflare:workers";
import { openDatabases } from "../db/databases.ts";
import { telegramFromChatId } from "../domain/ids.ts";
import { LIST_NUMBERS_GATHERED_MS, LIST_WATCH_PROLONGED_SECONDS, LIST_WATCHED_SECONDS } from "../domain/limits.ts";
import { type ListCollectorObject, type ListNumbers, recordNumbers } from "../services/chats/list-numbers.ts";
import { answerOf } from "../services/ops/answer-of.ts";
import { countedStorage } from "./shared/counted-storage.ts";
import { dependencies } from "./shared/dependencies.ts";
import type { ObjectEnv } from "./shared/env.ts";
import { logFault } from "./shared/log-fault.ts";
import { isAlarmLost } from "./shared/lost-alarm.ts";
import { createObjects } from "./stubs.ts";

/** Chats of one statement. */
const WRITTEN_AT_ONCE = 500;
/** Chats that are asked at the same time. */
const ASKED_AT_ONCE = 50;
/** Milliseconds from a write that D1 refused to the next try. */
const AGAIN_MS = 5000;
const WATCH_SECONDS = 2 * LIST_WATCHED_SECONDS;

type Waiting = { id: string; numbers: string };

/**
 * Keeps the numbers of its share of chats, in its storage, until D1 has them, so that they survive any crash
 * (docs/decisions/189). While it is down, the chats retry, and only numbers are late.
 */
export class ListCollector extends DurableObject<ObjectEnv> implements ListCollectorObject {
  readonly #storage: DurableObjectStorage;
  /**
   * unix second until which each chat reports its numbers by itself; after the memory is lost, chats are asked again
   */
  readonly #watched = new Map<string, number>();

  constructor(state: DurableObjectState, env: ObjectEnv) {
    super(state, env);
    this.#storage = countedStorage(state.storage);
    this.#storage.sql.exec(
      "CREATE TABLE IF NOT EXISTS waiting (id TEXT PRIMARY KEY, numbers TEXT NOT NULL) WITHOUT ROWID",
    );
    // An alarm that failed too often is given up by the platform.
    void state.blockConcurrencyWhile(async () => {
      if (this.#waiting(1).length > 0) await this.#writeBy(dependencies.nowMs());
    });
  }

  async take(numbers: ListNumbers, isAwaited: boolean): Promise<void> {
    this.#keep(numbers);
    await this.#writeBy(dependencies.nowMs() + (isAwaited ? 0 : LIST_NUMBERS_GATHERED_MS));
  }

  async watch(ids: string[]): Promise<void> {
    const now = Math.floor(dependencies.nowMs() / 1000);
    const due = ids.filter((id) => (this.#watched.get(id) ?? 0) < now + LIST_WATCH_PROLONGED_SECONDS);
    this.#forgetBefore(now);
    for (const id of due) this.#watched.set(id, now + WATCH_SECONDS);
    for (let start = 0; start < due.length; start += ASKED_AT_ONCE) {
      await Promise.all(due.slice(start, start + ASKED_AT_ONCE).map((id) => this.#ask(id, now + WATCH_SECONDS)));
      if (this.#waiting(1).length > 0) await this.#write();
    }
  }

  override async alarm(): Promise<void> {
    await this.#write();
  }

  async #ask(id: string, until: number): Promise<void> {
    const answer = await answerOf(createObjects(this.env).chat(telegramFromChatId(id)).watchNumbers(until));
    if (answer === null) return;
    if ("error" in answer) {
      this.#watched.delete(id);
      logFault("ListCollector", { where: "lists", chat: id, message: answer.error });
    } else this.#keep(answer);
  }

  #keep(numbers: ListNumbers): void {
    this.#storage.sql.exec(
      "INSERT INTO waiting (id, numbers) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET numbers = excluded.numbers",
      numbers.id,
      JSON.stringify(numbers),
    );
  }

  #waiting = (limit: number): Waiting[] =>
    this.#storage.sql.exec<Waiting>("SELECT id, numbers FROM waiting ORDER BY id LIMIT ?", limit).toArray();

  /** Writes all that waits; where D1 refuses, the alarm does it again. */
  async #write(): Promise<void> {
    try {
      for (;;) {
        const rows = this.#waiting(WRITTEN_AT_ONCE);
        if (rows.length === 0) return;
        await recordNumbers(
          openDatabases(this.env),
          rows.map(({ numbers }) => JSON.parse(numbers) as ListNumbers),
        );
        // Numbers that came meanwhile are newer than what was written.
        for (const { id, numbers } of rows)
          this.#storage.sql.exec("DELETE FROM waiting WHERE id = ? AND numbers = ?", id, numbers);
      }
    } catch (error) {
      logFault("ListCollector", { where: "lists", message: String(error) });
      await this.#writeBy(dependencies.nowMs() + AGAIN_MS);
    }
  }

  async #writeBy(atMs: number): Promise<void> {
    const armed = await this.#storage.getAlarm();
    if (armed === null || armed > atMs || isAlarmLost(armed, dependencies.nowMs())) await this.#storage.setAlarm(atMs);
  }

  #forgetBefore(now: number): void {
    for (const [id, until] of this.#watched) if (until < now) this.#watched.delete(id);
  }
}
