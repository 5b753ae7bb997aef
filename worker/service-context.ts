import { describeCommand } from "../bot/menus.ts";
import { openDatabases } from "../db/databases.ts";
import { createObjects } from "../durable-objects/stubs.ts";
import type { ServiceContext } from "../services/context.ts";
import { configOf } from "./config.ts";
import type { Env } from "./env.ts";

type Waiter = Pick<ExecutionContext, "waitUntil">;

/** Creates the tools of the services for one request, one cron run or one page. */
export function createServiceContext(env: Env, execution: Waiter): ServiceContext {
  const databases = openDatabases(env);
  return {
    db: databases.home,
    databases,
    config: configOf(env),
    objects: createObjects(env),
    files: env.MATERIALS,
    now: Math.floor(Date.now() / 1000),
    waitUntil: (work) => execution.waitUntil(work.catch(reportBackground)),
    describeCommand,
    memo: new Map(),
  };
}

function reportBackground(error: unknown): void {
  console.error(JSON.stringify({ level: "error", where: "background", message: String(error) }));
}
