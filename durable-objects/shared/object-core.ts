import { describeCommand } from "../../bot/menus.ts";
import { openDatabases } from "../../db/databases.ts";
import { type Config, parseConfig } from "../../domain/config.ts";
import type { ServiceContext } from "../../services/context.ts";
import { createObjects } from "../stubs.ts";
import { type AlarmSchedule, createAlarmSchedule } from "./alarm-schedule.ts";
import { countedStorage } from "./counted-storage.ts";
import { type Dependencies, dependencies } from "./dependencies.ts";
import type { ObjectEnv } from "./env.ts";
import { reportMetricsIfDue } from "./report-metrics.ts";
import { createValueStore, type ValueStore } from "./value-store.ts";

/** The members of the context that every object's functions share. */
export interface ObjectCore<Values extends object, AlarmName extends string> {
  storage: DurableObjectStorage;
  sql: SqlStorage;
  config: Config;
  dependencies: Dependencies;
  values: ValueStore<Values>;
  alarms: AlarmSchedule<AlarmName>;
  /** unix seconds */
  now(): number;
  nowMs(): number;
  waitUntil(work: Promise<unknown>): void;
  /** A context for services, whose clock is this object's. */
  services(): ServiceContext;
}

/**
 * Creates the part of the context that every object has.
 * @param failed logs an error that no caller waits for: in an alarm or in the background
 */
export function createObjectCore<Values extends object, AlarmName extends string>(
  state: DurableObjectState,
  env: ObjectEnv,
  failed: (values: ValueStore<Values>, where: string, error: unknown) => void,
): ObjectCore<Values, AlarmName> {
  const storage = countedStorage(state.storage);
  const { sql } = storage;
  const config = parseConfig(env);
  const values = createValueStore<Values>(sql);
  const nowMs = () => dependencies.nowMs();
  const now = () => Math.floor(nowMs() / 1000);
  const waitUntil = (work: Promise<unknown>) =>
    state.waitUntil(work.catch((error: unknown) => failed(values, "background", error)));
  const schedule = createAlarmSchedule<AlarmName>(storage, nowMs, (name, error) =>
    failed(values, `alarm ${name}`, error),
  );
  const alarms: AlarmSchedule<AlarmName> = {
    ...schedule,
    async runDue(handlers, retryCount) {
      await schedule.runDue(handlers, retryCount);
      reportMetricsIfDue(env, Date.now(), waitUntil);
    },
  };
  const databases = openDatabases(env);
  const services = (): ServiceContext => ({
    db: databases.home,
    databases,
    config,
    objects: createObjects(env),
    files: env.MATERIALS,
    now: now(),
    waitUntil,
    describeCommand,
    memo: new Map(),
  });
  return { storage, sql, config, dependencies, values, alarms, now, nowMs, waitUntil, services };
}
