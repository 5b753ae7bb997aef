import {
  abortAllDurableObjects,
  applyD1Migrations,
  type D1Migration,
  env,
  reset,
  runInDurableObject,
} from "cloudflare:test";
import { OBJECTS } from "./main-job.ts";
import { DB, fileNameOf, KEPT_NAMES, type Kept, namespaceOf } from "./objects.ts";
import type { WireRequest } from "./wire.ts";

const texts = import.meta.glob<string>("../../fixtures/state/*/**/*.{sql,json,jsonl}", {
  ...{ query: "?raw", import: "default", eager: true },
});
const ROOT = "../../fixtures/state/";

/** Names of the stored states, each of the day on which it was made. */
export const STATES = [...new Set(Object.keys(texts).map((path) => path.slice(ROOT.length).split("/", 1)[0] ?? ""))];

function textOf(state: string, file: string): string {
  const text = texts[`${ROOT}${state}/${file}`];
  if (text === undefined) throw new Error(`tests/fixtures/state/${state}/${file} is not there`);
  return text;
}

interface About {
  now: number;
  /** names with spaces between */
  methods: Record<string, string>;
}
const aboutOf = (state: string): About => JSON.parse(textOf(state, "state.json")) as About;

/** Returns the unix second at which a state was stored. */
export const storedAt = (state: string): number => aboutOf(state).now;

/** Tells whether the objects of a state's version had a method. */
export const serves = (state: string, kept: Kept, method: string): boolean =>
  aboutOf(state).methods[kept]?.split(" ").includes(method) === true;

/**
 * Reads the requests that the version of a state sent to objects, in their order, from an empty start to the stored
 * state.
 */
export const requestsOf = (state: string): WireRequest[] =>
  textOf(state, "requests.jsonl")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as WireRequest);

/** Lists the statements of a text: one a line; comments begin with two dashes. */
const statementsOf = (text: string): string[] =>
  text.split("\n").filter((line) => line !== "" && !line.startsWith("--"));

/** Puts D1 of a stored state in place of all that is there, and lets the migrations that came since run. */
export async function openDatabaseOf(state: string | null): Promise<void> {
  await reset();
  const statements = state === null ? [] : statementsOf(textOf(state, "d1.sql"));
  if (statements.length > 0) await DB.batch(statements.map((statement) => DB.prepare(statement)));
  await applyD1Migrations(DB, (env as unknown as { TEST_MIGRATIONS: D1Migration[] }).TEST_MIGRATIONS);
}

/** Does the same with D1 and the objects, which migrate themselves. */
export async function openState(state: string): Promise<void> {
  await openDatabaseOf(state);
  for (const kept of KEPT_NAMES) {
    const namespace = namespaceOf(kept);
    for (const name of OBJECTS[kept]) {
      await fill(namespace.get(namespace.idFromName(name)), textOf(state, `${kept}/${fileNameOf(name)}.sql`));
    }
  }
  // Objects hold in memory, until they end, that their tables are empty.
  await abortAllDurableObjects();
}

async function fill(stub: DurableObjectStub, text: string): Promise<void> {
  await runInDurableObject(stub, async (_object, { storage }) => {
    await storage.deleteAll();
    for (const statement of statementsOf(text)) storage.sql.exec(statement);
    for (const [, value = ""] of text.matchAll(/^-- value: (.*)$/gm)) {
      const [key, held]: [string, unknown] = JSON.parse(value);
      await storage.put(key, held);
    }
    const [, alarm = "null"] = /^-- alarm: (\d+|null)$/m.exec(text) ?? [];
    if (alarm !== "null") await storage.setAlarm(Number(alarm));
  });
}
