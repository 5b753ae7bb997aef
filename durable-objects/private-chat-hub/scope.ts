import { openDatabase } from "../../db/client.ts";
import { type Config, parseConfig } from "../../domain/config.ts";
import type { ServiceContext } from "../../services/context.ts";
import { type AlarmSchedule, createAlarmSchedule } from "../alarm-schedule.ts";
import type { ChatStateEnv } from "../chat-state/env.ts";
import { createRespondersMemory, type RespondersMemory } from "../chat-state/responders-memory.ts";
import { type Seams, seams } from "../chat-state/seams.ts";
import { createObjects } from "../stubs.ts";
import { createValueStore, type ValueStore } from "../value-store.ts";
import { createLines, type Lines } from "./lines.ts";
import { createSignal, type Signal } from "./signal.ts";
import type { HubValues } from "./values.ts";

export type HubAlarm = "drain" | "daily";

/** What the functions of an own bot's hub work with. */
export interface HubScope {
  storage: DurableObjectStorage;
  sql: SqlStorage;
  config: Config;
  seams: Seams;
  values: ValueStore<HubValues>;
  alarms: AlarmSchedule<HubAlarm>;
  responders: RespondersMemory;
  lines: Lines;
  signal: Signal;
  /** unix seconds */
  now(): number;
  nowMs(): number;
  waitUntil(work: Promise<unknown>): void;
  /** A context for services, whose clock is this object's. */
  services(): ServiceContext;
  /** After a rolled-back transaction: everything kept in memory is read anew. */
  forget(): void;
}

export function createHubScope(state: DurableObjectState, env: ChatStateEnv): HubScope {
  const { storage } = state;
  const { sql } = storage;
  const config = parseConfig(env);
  const values = createValueStore<HubValues>(sql);
  const nowMs = () => seams.nowMs();
  const now = () => Math.floor(nowMs() / 1000);
  const failed = (where: string, error: unknown) => report({ where, bot: values.get("botId"), message: String(error) });
  const alarms = createAlarmSchedule<HubAlarm>(storage, nowMs, (name, error) => failed(`alarm ${name}`, error));
  const responders = createRespondersMemory(sql);
  const waitUntil = (work: Promise<unknown>) => state.waitUntil(work.catch((error) => failed("background", error)));
  const services = (): ServiceContext => ({
    db: openDatabase(env.DB),
    config,
    objects: createObjects(env),
    files: env.MATERIALS,
    now: now(),
    waitUntil,
    memo: new Map(),
  });
  const signal = createSignal(state, { values, services, now, waitUntil });
  return {
    ...{ storage, sql, config, seams, values, alarms, responders, signal, now, nowMs, waitUntil, services },
    lines: createLines(),
    forget() {
      values.forget();
      alarms.forget();
      responders.forget();
    },
  };
}

/** One line of the log; what is said in chats and who says it never stands in it. */
export function report(fields: Record<string, unknown>): void {
  console.error(JSON.stringify({ level: "error", object: "PrivateChatHub", ...fields }));
}
