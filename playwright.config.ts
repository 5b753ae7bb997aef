import { defineConfig } from "@playwright/test";
import { storeInMemory } from "./scripts/test/store-in-memory.ts";
import { chromiumOptions } from "./tests/support/e2e/chromium.ts";

storeInMemory();

/** Limit of one test on a machine that has other things to do; a hang ends here. */
const TEST_TIMEOUT_MS = 120_000;
/** Limit of a wait for a state. */
const STATE_TIMEOUT_MS = 30_000;

/**
 * Real Chromium against the running product and the simulator. Each worker has a stage of its own with both
 * (tests/support/e2e/stage.ts), which its files share one after another.
 */
export default defineConfig({
  projects: [
    { name: "e2e", testDir: "tests/e2e" },
    // Needs no product: the simulator beside a browser.
    { name: "simulator-pages", testDir: "tests/simulator-pages" },
  ],
  globalSetup: "./tests/support/e2e/build.ts",
  outputDir: ".cache/test/e2e",
  // More than processors: a page waits for its disk and its timers.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: STATE_TIMEOUT_MS },
  reporter: [["list"], ["json", { outputFile: ".cache/test/playwright.json" }]],
  use: {
    launchOptions: chromiumOptions(),
    actionTimeout: STATE_TIMEOUT_MS,
    navigationTimeout: STATE_TIMEOUT_MS,
    locale: "en-US",
    // Nothing is waited for that only moves.
    contextOptions: { reducedMotion: "reduce" },
    // Requests of a service worker pass by page.route.
    serviceWorkers: "block",
  },
});
