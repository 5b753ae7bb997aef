/** Which configuration, of vitest or of Playwright, runs a suite; a suite is a folder of tests/. */
export const suites = {
  domain: "vitest.node.config.ts",
  telegram: "vitest.node.config.ts",
  bot: "vitest.node.config.ts",
  app: "vitest.node.config.ts",
  scripts: "vitest.node.config.ts",
  simulator: "vitest.node.config.ts",
  "simulator-pages": "playwright.config.ts",
  services: "vitest.config.ts",
  api: "vitest.config.ts",
  "durable-objects": "vitest.config.ts",
  e2e: "playwright.config.ts",
} as const;

export type Suite = keyof typeof suites;
export type Config = (typeof suites)[Suite];
export type VitestConfig = Exclude<Config, "playwright.config.ts">;

export const isSuite = (name: string): name is Suite => name in suites;
