import { applyD1Migrations, type D1Migration, env, reset } from "cloudflare:test";
import { afterAll } from "vitest";
import { dependencies } from "../../durable-objects/shared/dependencies.ts";

const { TEST_MIGRATIONS, ...bindings } = env as unknown as Record<string, D1Database> & {
  TEST_MIGRATIONS: D1Migration[];
};

// The files follow one another in one process; each finds everything empty: database, objects and bucket.
await reset();
// One batch: forty of them would take half a second for each file.
const schema = { name: "all", queries: TEST_MIGRATIONS.flatMap(({ queries }) => queries) };
for (const [name, database] of Object.entries(bindings))
  if (/^DB(_\d+)?$/.test(name)) await applyD1Migrations(database, [schema]);

const real = { ...dependencies };
afterAll(() => {
  Object.assign(dependencies, real);
});
