import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { writeConfigWithoutAssets } from "./scripts/test/config-without-assets.ts";

/**
 * What runs inside workerd: the services, the API and the Durable Objects, with the bindings of wrangler.toml. Pages
 * need a build and are tested in a browser (playwright.config.ts); plain rules run in Node (vitest.node.config.ts).
 */
export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      main: "tests/support/worker.ts",
      wrangler: { configPath: writeConfigWithoutAssets() },
      miniflare: {
        // Nothing leaves the machine: where a test brings no Telegram of its own, there is no such bot.
        outboundService: () => Response.json({ ok: false, error_code: 404, description: "Not Found" }, { status: 404 }),
        bindings: {
          APP_SECRET: "a secret of the tests, long enough",
          SHARED_BOT_TOKEN: "4242424242:AAexampleTokenOfTheSharedBot_0123456",
          PUBLIC_URL: "https://steward.test",
          TELEGRAM_API_ROOT: "https://telegram.test",
          TELEGRAM_SIGNATURE_KEY: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
          VERSION: "test",
          TEST_MIGRATIONS: await readD1Migrations("migrations/d1"),
        },
      },
    })),
  ],
  test: {
    include: ["tests/{services,api,durable-objects}/**/*.test.ts"],
    setupFiles: ["tests/support/setup.ts"],
    // A process for each file would take three seconds, most files take less than one.
    isolate: false,
    // A machine that is busy with other things is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: { provider: "istanbul" },
  },
});
