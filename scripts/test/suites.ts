/** The runner of each suite, a folder of tests/: a project of vitest.config.ts, or the browser (playwright.config.ts). */
export const suites = {
  domain: "node",
  telegram: "node",
  bot: "node",
  app: "node",
  scripts: "node",
  simulator: "node",
  "simulator-pages": "browser",
  services: "workerd",
  api: "workerd",
  "durable-objects": "workerd",
  e2e: "browser",
} as const;

export type Suite = keyof typeof suites;
export type Runner = (typeof suites)[Suite];
export type VitestProject = Exclude<Runner, "browser">;

export const isSuite = (name: string): name is Suite => name in suites;
