import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_readConfig as readWranglerConfig } from "wrangler";
import { fromRoot } from "../scripts/root.ts";

/** The address under which the counted build tells how many D1 statements were made. */
export const COUNT_PATH = "/bench/d1-statements";
/** The same for rows that objects read and wrote: `Rows` as JSON. */
export const ROWS_PATH = "/bench/rows";
/**
 * `POST ?seconds=N&chat=ID`: the Worker's clock goes on by so much, then the chat's object does what is due, with
 * `&lists=N` the N collectors of the lists' numbers too.
 */
export const PASS_PATH = "/bench/pass";

/**
 * `POST ?chat=ID` or `?bot=ID`: the object of a chat, or the inbox of a bot, loses its snapshot, its alarms and the
 * platform's own one; with `&only=snapshot` or `&only=alarms` one of them.
 */
export const DESTROY_PATH = "/bench/destroy";
/** `GET ?chat=ID` or `?bot=ID`: what the object tells the sweep of itself (services/ops/derived-objects.ts). */
export const DERIVED_PATH = "/bench/derived";

/** Rows over all statements of all objects. */
export interface Rows {
  read: number;
  written: number;
  /** writings of the slot of an alarm, which the platform counts as rows */
  slots: number;
  /** times an alarm woke an object */
  alarms: number;
}
/** Rows that statements about stored messages read, and the last statement that read any. */
export interface MessageRows {
  ofMessages: number;
  statement: string;
}

const wrapper = (classNames: string[], countsRows: boolean) => `
import worker, * as product from "./product.js";
export * from "./product.js";

let statements = 0;

let passedMs = 0;
const realNow = Date.now;
Date.now = () => realNow() + passedMs;

const cursors = new Set();
const ofMessages = new Map();
const rows = { read: 0, written: 0, slots: 0, alarms: 0, ofMessages: 0, statement: "" };
function countRows() {
  for (const cursor of cursors) {
    rows.read += cursor.rowsRead;
    rows.written += cursor.rowsWritten;
  }
  for (const [cursor, statement] of ofMessages) {
    // A look that finds nothing counts as one row.
    rows.ofMessages += Math.max(0, cursor.rowsRead - 1);
    if (cursor.rowsRead > 1) rows.statement = statement;
  }
  ofMessages.clear();
  cursors.clear();
  return rows;
}
function countStorage({ storage }) {
  const { sql, setAlarm } = storage;
  const { exec } = sql;
  sql.exec = (...args) => {
    const cursor = exec.apply(sql, args);
    cursors.add(cursor);
    if (/\\b(FROM|JOIN) messages\\b/.test(args[0])) ofMessages.set(cursor, args[0]);
    return cursor;
  };
  storage.setAlarm = (...args) => {
    rows.slots++;
    return setAlarm.apply(storage, args);
  };
}
const counting = (database) =>
  new Proxy(database, {
    get(target, name) {
      const value = target[name];
      if (typeof value !== "function") return value;
      return (...args) => {
        if (name === "prepare" || name === "exec" || name === "withSession") statements++;
        return value.apply(target, args);
      };
    },
  });
const wrapped = new WeakMap();
const counted = (env) => {
  if (!wrapped.has(env)) wrapped.set(env, { ...env, DB: counting(env.DB) });
  return wrapped.get(env);
};
${classNames
  .map(
    (name) => `
export class ${name} extends product.${name} {
  constructor(ctx, env) {
    ${countsRows ? "countStorage(ctx);" : ""}
    super(ctx, counted(env));
  }
  alarm(info) {
    rows.alarms++;
    return super.alarm(info);
  }
  async benchDestroy(only) {
    const { storage } = this.ctx;
    if (only !== "alarms") {
      storage.sql.exec("DELETE FROM kv WHERE name IN ('snapshot', 'listsTold')");
      storage.sql.exec("DELETE FROM snapshot_parts");
    }
    if (only !== "snapshot") {
      storage.sql.exec("DELETE FROM alarms");
      await storage.deleteAlarm();
    }
    (this.context ?? this.opened)?.forget();
  }
  /** Does what the runtime would do at the clock's time: it empties the slot and calls the alarm. */
  async benchAlarm() {
    const { storage } = this.ctx;
    for (let at = await storage.getAlarm(); at !== null && at <= Date.now(); at = await storage.getAlarm()) {
      await storage.deleteAlarm();
      await this.alarm();
    }
  }
}`,
  )
  .join("\n")}

export default {
  fetch(request, env, execution) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "${COUNT_PATH}") return new Response(String(statements));
    if (pathname === "${ROWS_PATH}") return Response.json(countRows());
    const bot = searchParams.get("bot");
    const stub = () => bot === null
      ? env.CHAT_STATE.get(env.CHAT_STATE.idFromName(searchParams.get("chat")))
      : env.BOT_INBOX.get(env.BOT_INBOX.idFromName("bot " + bot));
    if (pathname === "${DESTROY_PATH}")
      return stub().benchDestroy(searchParams.get("only")).then(() => new Response());
    if (pathname === "${DERIVED_PATH}")
      return (bot === null ? stub().derived() : stub().derivedInbox()).then((state) => Response.json(state));
    if (pathname === "${PASS_PATH}") {
      passedMs += Number(searchParams.get("seconds")) * 1000;
      const collectors = Array.from({ length: Number(searchParams.get("lists")) }, (_, shard) =>
        env.LIST_COLLECTOR.get(env.LIST_COLLECTOR.idFromName(String(shard))));
      return stub().benchAlarm()
        .then(() => Promise.all(collectors.map((collector) => collector.benchAlarm()))).then(() => new Response());
    }
    return worker.fetch(request, counted(env), execution);
  },
  scheduled: (controller, env, execution) => worker.scheduled(controller, counted(env), execution),
};
`;

/**
 * Makes a copy of the built Worker that counts statements to D1 and rows of its objects, and whose clock can be set on.
 * @param countsRows false where times are measured: until somebody asks for the rows, the cursors of all statements are
 *   kept, and collecting the garbage of a million of them takes time of its own
 */
export function makeCountedBuild({ countsRows = true } = {}): string {
  const directory = fromRoot(".cache/bench", countsRows ? "counted" : "counted-statements");
  const worker = join(directory, "worker");
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  cpSync(fromRoot("build/worker"), worker, { recursive: true });
  renameSync(join(worker, "index.js"), join(worker, "product.js"));
  const { durable_objects } = readWranglerConfig({ config: fromRoot("wrangler.toml") });
  const names: string[] = durable_objects.bindings.map(({ class_name }: { class_name: string }) => class_name);
  writeFileSync(join(worker, "index.js"), wrapper(names, countsRows));
  return directory;
}
