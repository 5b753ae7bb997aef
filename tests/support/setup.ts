import { applyD1Migrations, type D1Migration, env } from "cloudflare:test";

const { DB, TEST_MIGRATIONS } = env as unknown as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] };

// Each test file has a database of its own.
await applyD1Migrations(DB, TEST_MIGRATIONS);
