import { openDatabase } from "../../db/client.ts";
import type { Config } from "../../domain/config.ts";
import { parseConfig } from "../../domain/config.ts";
import type { ServiceContext } from "../../services/context.ts";
import { type AlarmSchedule, createAlarmSchedule } from "../alarm-schedule.ts";
import { createOutboxMemory, type OutboxMemory } from "../outbox/memory.ts";
import { createObjects } from "../stubs.ts";
import { createValueStore, type ValueStore } from "../value-store.ts";
import type { ChatStateEnv } from "./env.ts";
import { createMembersMemory, type MembersMemory } from "./members-memory.ts";
import { createOrderMemory, type OrderMemory } from "./order-memory.ts";
import { createRespondersMemory, type RespondersMemory } from "./responders-memory.ts";
import { type Seams, seams } from "./seams.ts";
import { createUsageMemory, type UsageMemory } from "./usage-memory.ts";
import type { Values } from "./values.ts";
import { createWordsMemory, type WordsMemory } from "./words-memory.ts";

export type AlarmName =
  | "drain"
  | "fold"
  | "search"
  | "directory"
  | "sync"
  | "daily"
  | "move"
  | "quiet"
  | "library"
  | "newcomers";

/** What the functions of one chat's object work with. */
export interface ChatScope {
  storage: DurableObjectStorage;
  sql: SqlStorage;
  config: Config;
  seams: Seams;
  values: ValueStore<Values>;
  alarms: AlarmSchedule<AlarmName>;
  members: MembersMemory;
  usage: UsageMemory;
  responders: RespondersMemory;
  outbox: OutboxMemory;
  words: WordsMemory;
  order: OrderMemory;
  /** unix seconds */
  now(): number;
  nowMs(): number;
  waitUntil(work: Promise<unknown>): void;
  /** A context for services, whose clock is this object's. */
  services(): ServiceContext;
  /** After a rolled-back transaction: everything kept in memory is read anew. */
  forget(): void;
}

export function createScope(state: DurableObjectState, env: ChatStateEnv): ChatScope {
  const { storage } = state;
  const { sql } = storage;
  const config = parseConfig(env);
  const values = createValueStore<Values>(sql);
  const nowMs = () => seams.nowMs();
  const now = () => Math.floor(nowMs() / 1000);
  const alarms = createAlarmSchedule<AlarmName>(storage, nowMs, (name, error) =>
    report({ where: `alarm ${name}`, chat: values.get("telegramId"), message: String(error) }),
  );
  const members = createMembersMemory(sql, now);
  const usage = createUsageMemory(sql, now);
  const responders = createRespondersMemory(sql);
  const outbox = createOutboxMemory();
  const words = createWordsMemory(sql);
  const order = createOrderMemory(values, now);
  const waitUntil = (work: Promise<unknown>) =>
    state.waitUntil(
      work.catch((error: unknown) =>
        report({ where: "background", chat: values.get("telegramId"), message: String(error) }),
      ),
    );
  return {
    storage,
    sql,
    config,
    seams,
    values,
    alarms,
    members,
    usage,
    responders,
    outbox,
    words,
    order,
    now,
    nowMs,
    waitUntil,
    services: () => ({
      db: openDatabase(env.DB),
      config,
      objects: createObjects(env),
      files: env.MATERIALS,
      now: now(),
      waitUntil,
      memo: new Map(),
    }),
    forget() {
      values.forget();
      alarms.forget();
      members.forget();
      usage.forget();
      responders.forget();
      words.forget();
      order.forget();
    },
  };
}

/** One line of the log; what is said in chats and who says it never stands in it. */
export function report(fields: Record<string, unknown>): void {
  console.error(JSON.stringify({ level: "error", object: "ChatState", ...fields }));
}
