import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The rules run in plain Node: they need neither a Worker nor a browser. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: ["tests/domain/**/*.test.ts"],
    environment: "node",
  },
});
