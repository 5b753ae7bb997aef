import { fileURLToPath } from "node:url";
import { cloudflareTest } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

/** The objects alone: no API, no pages, no D1 schema; what they ask of the world is put in place by the tests. */
export default defineConfig({
  plugins: [
    cloudflareTest({
      main: "./tests/durable-objects/worker.ts",
      miniflare: {
        compatibilityDate: "2026-04-20",
        compatibilityFlags: ["nodejs_compat"],
        modulesRules: [{ type: "Text", include: ["**/*.sql"] }],
        d1Databases: ["DB"],
        r2Buckets: ["MATERIALS"],
        durableObjects: {
          CHAT_STATE: { className: "ChatState", useSQLite: true },
          PRIVATE_CHAT_HUB: { className: "PrivateChatHub", useSQLite: true },
          ACCOUNT_LIMITS: { className: "AccountLimits", useSQLite: true },
        },
        bindings: {
          APP_SECRET: "a secret of the tests, long enough",
          SHARED_BOT_TOKEN: "4242424242:AAexampleTokenOfTheSharedBot_0123456",
          PUBLIC_URL: "https://steward.test",
          TELEGRAM_API_ROOT: "https://telegram.test",
          VERSION: "test",
        },
      },
    }),
  ],
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: ["tests/durable-objects/**/*.test.ts"],
  },
});
