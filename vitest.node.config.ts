import { defineConfig } from "vitest/config";
import { inlineScript } from "./scripts/build/inline-script.ts";

/** What needs neither a Worker nor a browser. */
export default defineConfig({
  plugins: [inlineScript()],
  test: {
    include: ["tests/{domain,telegram,bot,app,scripts,simulator,simulator-pages}/**/*.test.{ts,tsx}"],
    environment: "node",
    coverage: { provider: "istanbul" },
  },
});
