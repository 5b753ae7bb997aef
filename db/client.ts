import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema/index.ts";

/** The product's D1 database. There are no interactive transactions: use `db.batch([...])`. */
export function openDatabase(binding: D1Database) {
  return drizzle(binding, { schema });
}
export type Database = ReturnType<typeof openDatabase>;
