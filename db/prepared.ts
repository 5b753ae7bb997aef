import type { Database } from "./client.ts";

/**
 * Caches a statement that is built once per database and then only bound: building one with Drizzle costs more than
 * running it. Meant for queries that every request makes; values are passed by `sql.placeholder`.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
