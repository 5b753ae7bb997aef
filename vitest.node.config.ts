import { defineConfig } from "vitest/config";
import { inlineScript } from "./scripts/build/inline-script.ts";

/** What needs neither a Worker nor a browser. */
export default defineConfig({
  plugins: [inlineScript()],
  test: {
    include: ["tests/{domain,telegram,bot,app,scripts,simulator}/**/*.test.{ts,tsx}"],
    environment: "node",
    // A machine that is busy with other things is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: { provider: "istanbul" },
  },
});
