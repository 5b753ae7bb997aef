import { runInDurableObject } from "cloudflare:test";
import { DB, type Kept, namespaceOf } from "./objects.ts";

type Read = (query: string) => Promise<Record<string, unknown>[]>;

/** Reads the columns of every table of ours, and the names of the indexes and triggers. */
async function partsOf(read: Read): Promise<Record<string, unknown>> {
  const parts = await read("SELECT type, name FROM sqlite_master ORDER BY name");
  const columnsOf = (name: string) =>
    read(`SELECT name, type, "notnull" FROM pragma_table_info('${name}') ORDER BY name`);
  const own = parts.filter(({ name }) => !/^(_cf_|sqlite_)/.test(String(name)));
  return Object.fromEntries(
    await Promise.all(
      own.map(async ({ type, name }) => [`${type} ${name}`, type === "table" ? await columnsOf(String(name)) : null]),
    ),
  );
}

export const tablesOfDatabase = () =>
  partsOf(async (query) => (await DB.prepare(query).all<Record<string, unknown>>()).results);

/** Reads the tables of an object; of one that nobody has used, those of a new installation. */
export function tablesOf(kept: Kept, name: string) {
  const namespace = namespaceOf(kept);
  return runInDurableObject(namespace.get(namespace.idFromName(name)), async (object, { storage: { sql } }) => {
    // An inbox makes its tables when it is first used.
    await (object as unknown as { inbox?(): Promise<unknown> }).inbox?.();
    return partsOf(async (query) => sql.exec(query).toArray());
  });
}
