import { defineConfig } from "vitest/config";
import { EvenShares } from "./scripts/test/even-shares.ts";

/** How long a whole sentence in a browser may take on a slow machine; a hang ends here. */
const TEST_TIMEOUT_MS = 120_000;

/**
 * Real Chromium against the running product and the simulator. tests/support/e2e/global.ts starts both once on free
 * ports, each with an empty state; the files follow one another because they share them.
 */
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    environment: "node",
    globalSetup: ["tests/support/e2e/global.ts"],
    fileParallelism: false,
    sequence: { sequencer: EvenShares },
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
  },
});
