import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
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

/** The table as wrangler creates it, so that `wrangler d1 migrations` can go on from here. */
const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Errors after which D1's documents repeat a write, and those of a local process that is still starting. */
const TRANSIENT = /Network connection lost|storage caused object to be reset|database is locked|fetch failed/;
const ATTEMPTS = 5;
const PAUSE_MS = 300;

/**
 * Applies what is new in a folder of migrations, each in one batch with its bookkeeping, so that a repeated attempt
 * applies nothing twice. After a transient error it goes on, four times with growing pauses.
 */
export async function migrateD1(database: MigratedDatabase, directory: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyPending(database, directory);
    } catch (error) {
      if (attempt === ATTEMPTS || !TRANSIENT.test(String(error))) throw error;
      await pause(attempt * PAUSE_MS);
    }
  }
}

async function applyPending(database: MigratedDatabase, directory: string): Promise<void> {
  await database.prepare(BOOKKEEPING).run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all();
  const applied = new Set(results.map((row) => (row as { name: string }).name));
  const files = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith(".sql")) : [];
  for (const name of files.filter((file) => !applied.has(file)).sort()) {
    const queries = splitSqlQuery(readFileSync(join(directory, name), "utf8"));
    await database.batch([
      ...queries.map((query) => database.prepare(query)),
      database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
}
