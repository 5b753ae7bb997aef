import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The dashboard's parts that need no browser. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: ["tests/app/**/*.test.{ts,tsx}"],
    environment: "node",
  },
});
