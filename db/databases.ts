import { shardOf } from "../domain/shard.ts";
import { type Database, openDatabase } from "./client.ts";

/** Bindings of the databases: `DB`, and for more than one `DB_1`, `DB_2` and so on, without a gap. */
export interface DatabaseBindings extends Record<string, unknown> {
  DB: D1Database;
}

/**
 * The product's databases, and which of them the rows of a chat or an account live in (docs/decisions/204). With one
 * binding all are the same one.
 */
export interface Databases {
  /** `DB`: rows that are not looked up by a chat or account, and all that change together with them */
  home: Database;
  all: readonly Database[];
  /** @param id the dashboard's id of a chat, or of a bot whose private chats are meant */
  ofChat(id: string): Database;
  ofAccount(id: string): Database;
}

const opened = new WeakMap<D1Database, Databases>();

/** Opens the databases of a Worker or an object: the one place that reads the bindings. */
export function openDatabases(bindings: DatabaseBindings): Databases {
  const known = opened.get(bindings.DB);
  if (known !== undefined) return known;
  const databases = spread([bindings.DB, ...furtherOf(bindings)].map(openDatabase));
  opened.set(bindings.DB, databases);
  return databases;
}

function furtherOf(bindings: DatabaseBindings): D1Database[] {
  const further: D1Database[] = [];
  for (let place = 1; bindings[`DB_${place}`] !== undefined; place++) {
    // Named by wrangler.toml as a database.
    further.push(bindings[`DB_${place}`] as D1Database);
  }
  return further;
}

/** Creates the rule by which ids are shared out to databases, of which the first is home. */
function spread(all: readonly Database[]): Databases {
  const [home] = all;
  if (home === undefined) throw new Error("there is no database");
  const by = (id: string): Database => all[shardOf(id, all.length)] ?? home;
  return { home, all, ofChat: by, ofAccount: by };
}

/** Groups items by their database, so that each database is asked once. */
export function byDatabase<Item>(
  items: readonly Item[],
  databaseOf: (item: Item) => Database,
): Map<Database, [Item, ...Item[]]> {
  const groups = new Map<Database, [Item, ...Item[]]>();
  for (const item of items) {
    const database = databaseOf(item);
    const group = groups.get(database);
    if (group === undefined) groups.set(database, [item]);
    else group.push(item);
  }
  return groups;
}
