import { applyD1Migrations, type D1Migration, env, reset } from "cloudflare:test";
import { afterAll } from "vitest";
import { dependencies } from "../../durable-objects/shared/dependencies.ts";

const { TEST_MIGRATIONS, ...bindings } = env as unknown as Record<string, D1Database> & {
  TEST_MIGRATIONS: D1Migration[];
};

// The files follow one another in one process; each finds everything empty: database, objects and bucket.
await reset();
for (const [name, database] of Object.entries(bindings))
  if (/^DB(_\d+)?$/.test(name)) await applyD1Migrations(database, TEST_MIGRATIONS);

const real = { ...dependencies };
afterAll(() => {
  Object.assign(dependencies, real);
});
