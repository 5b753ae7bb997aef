import { drizzle } from "drizzle-orm/d1";
import { countedDatabase } from "./counted.ts";
import * as schema from "./schema/index.ts";

const open = (binding: D1Database) => drizzle(countedDatabase(binding), { schema });
export type Database = ReturnType<typeof open>;

/** Opened databases, one per binding: each opening makes Drizzle read the whole schema. */
const opened = new WeakMap<D1Database, Database>();

/** Opens the product's D1 database. There are no interactive transactions: use `db.batch([...])`. */
export function openDatabase(binding: D1Database): Database {
  const known = opened.get(binding);
  if (known !== undefined) return known;
  const database = open(binding);
  opened.set(binding, database);
  return database;
}
