import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { inlineScript } from "./scripts/build/inline-script.ts";
import { keepIn, recordFolder } from "./scripts/state/keep.ts";
import { writeConfigWithoutAssets } from "./scripts/test/config-without-assets.ts";
import { storeInMemory } from "./scripts/test/store-in-memory.ts";
import { textSetsModule } from "./scripts/texts/plugin.ts";

storeInMemory();

/** A machine that is busy with other things is no failure; a hang ends here. */
const HANG_MS = 60_000;
const folder = recordFolder();
const patience = { testTimeout: HANG_MS, hookTimeout: HANG_MS };

const CLIENT = "tests/app/client/**/*.test.{ts,tsx}";

const FORMER_STATES = "tests/api/upgrade/**/*.test.ts";

const SEVERAL_DATABASES = "tests/api/databases/**/*.test.ts";

/** Makes the plugin that runs a project's tests inside workerd. */
const inWorkerd = (databases = 1) =>
  cloudflareTest(async () => ({
    main: "tests/support/worker.ts",
    wrangler: { configPath: writeConfigWithoutAssets(databases) },
    miniflare: {
      // Nothing leaves the machine: where a test brings no Telegram of its own, there is no such bot; nobody is on the block list.
      outboundService: ({ url }: { url: string }) =>
        new URL(url).host === "block-list.test"
          ? Response.json({ ok: false, description: "Record not found." })
          : Response.json({ ok: false, error_code: 404, description: "Not Found" }, { status: 404 }),
      ...(folder === undefined ? {} : { serviceBindings: { KEEP: keepIn(folder) } }),
      bindings: {
        APP_SECRET: "a secret of the tests, long enough",
        SHARED_BOT_TOKEN: "4242424242:AAexampleTokenOfTheSharedBot_0123456",
        PUBLIC_URL: "https://steward.test",
        TELEGRAM_API_ROOT: "https://telegram.test",
        TELEGRAM_SIGNATURE_KEY: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        ENV: "development",
        STARS_PER_USD: "77",
        // One account of a test stands for many; tests/api/calls/call-limits.test.ts leaves it out.
        CALLS_PER_ACCOUNT_MINUTE: "9000000",
        BLOCK_LIST_ROOT: "https://block-list.test",
        VERSION: "test",
        TEST_MIGRATIONS: await readD1Migrations("migrations/d1"),
      },
    },
  }));

/** Runs the tests that need no browser; those of pages are in playwright.config.ts. */
export default defineConfig({
  test: {
    coverage: { provider: "istanbul" },
    projects: [
      // Rules, texts and tools.
      {
        plugins: [inlineScript(), textSetsModule()],
        test: {
          ...patience,
          name: "node",
          include: ["tests/{domain,telegram,bot,app,scripts,simulator}/**/*.test.{ts,tsx}"],
          exclude: [CLIENT],
          environment: "node",
          // A process for each file would load most modules 245 times.
          isolate: false,
        },
      },
      // They stand in for the browser's globals and for modules: each file has a process to itself.
      {
        plugins: [inlineScript(), textSetsModule()],
        test: { ...patience, name: "node-client", include: [CLIENT], environment: "node" },
      },
      // Services, the API and the Durable Objects, inside workerd and with the bindings of wrangler.toml.
      {
        plugins: [inWorkerd()],
        test: {
          ...patience,
          name: "workerd",
          include:
            folder === undefined
              ? ["tests/{services,api,durable-objects}/**/*.test.ts"]
              : ["tests/support/state/record.ts"],
          exclude: [FORMER_STATES, SEVERAL_DATABASES],
          setupFiles: ["tests/support/setup.ts"],
          // A process for each file would take three seconds, most files take less than one.
          isolate: false,
        },
      },
      // The same with three databases.
      {
        plugins: [inWorkerd(3)],
        test: {
          ...patience,
          name: "workerd-three-databases",
          include: folder === undefined ? [SEVERAL_DATABASES] : [],
          setupFiles: ["tests/support/setup.ts"],
          isolate: false,
        },
      },
      // They live a whole day by a clock of their own: each file has a process to itself.
      {
        plugins: [inWorkerd()],
        test: {
          ...patience,
          name: "workerd-former-states",
          include: folder === undefined ? [FORMER_STATES] : [],
          setupFiles: ["tests/support/setup.ts"],
        },
      },
    ],
  },
});
