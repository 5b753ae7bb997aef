import { defineConfig } from "vitest/config";

/** What needs neither a Worker nor a browser. */
export default defineConfig({
  test: {
    include: ["tests/{domain,telegram,bot,app,scripts,simulator,simulator-pages}/**/*.test.{ts,tsx}"],
    environment: "node",
    coverage: { provider: "istanbul" },
  },
});
