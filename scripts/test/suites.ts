/** Which vitest configuration runs a suite; a suite is a folder of tests/. */
export const suites = {
  domain: "vitest.node.config.ts",
  telegram: "vitest.node.config.ts",
  bot: "vitest.node.config.ts",
  app: "vitest.node.config.ts",
  scripts: "vitest.node.config.ts",
  simulator: "vitest.node.config.ts",
  "simulator-pages": "vitest.node.config.ts",
  services: "vitest.config.ts",
  api: "vitest.config.ts",
  "durable-objects": "vitest.config.ts",
  e2e: "vitest.e2e.config.ts",
} as const;

export type Suite = keyof typeof suites;
export type SuiteConfig = (typeof suites)[Suite];

export const isSuite = (name: string): name is Suite => name in suites;
