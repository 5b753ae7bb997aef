import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_splitSqlQuery as splitSqlQuery } from "wrangler";

/**
 * Part of a D1 database that is needed; Miniflare's and the platform's types differ in details that do not matter here.
 */
export interface MigratedDatabase {
  prepare(query: string): MigratedStatement;
  batch(statements: MigratedStatement[]): Promise<unknown>;
}
interface MigratedStatement {
  bind(...values: unknown[]): MigratedStatement;
  run(): Promise<unknown>;
  all(): Promise<{ results: unknown[] }>;
}

/** As wrangler makes it, so that `wrangler d1 migrations` goes on from here. */
const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Applies what is new in a folder of migrations, each in one batch with its bookkeeping; answers their names. */
export async function migrateD1(database: MigratedDatabase, directory: string): Promise<string[]> {
  await database.prepare(BOOKKEEPING).run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all();
  const applied = new Set(results.map((row) => (row as { name: string }).name));
  const names = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith(".sql")) : [];
  const pending = names.filter((name) => !applied.has(name)).sort();
  for (const name of pending) {
    const queries = splitSqlQuery(readFileSync(join(directory, name), "utf8"));
    await database.batch([
      ...queries.map((query) => database.prepare(query)),
      database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
  return pending;
}
