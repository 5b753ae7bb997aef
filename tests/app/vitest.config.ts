import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { inlineScript } from "../../scripts/build/inline-script.ts";

/** The dashboard's parts that need no browser. */
export default defineConfig({
  plugins: [inlineScript()],
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: ["tests/app/**/*.test.{ts,tsx}"],
    environment: "node",
  },
});
