import { applyD1Migrations, type D1Migration, env, reset } from "cloudflare:test";
import { afterAll } from "vitest";
import { dependencies } from "../../durable-objects/shared/dependencies.ts";

const { DB, TEST_MIGRATIONS } = env as unknown as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] };

// The files follow one another in one process; each finds everything empty: database, objects and bucket.
await reset();
await applyD1Migrations(DB, TEST_MIGRATIONS);

const real = { ...dependencies };
afterAll(() => {
  Object.assign(dependencies, real);
});
