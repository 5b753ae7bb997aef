import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import extractConfig from "dependency-cruiser/config-utl/extract-depcruise-config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fromRoot } from "../../scripts/root.ts";

const ALLOWED: [string, string][] = [
  ["domain/calls/allowed.ts", 'import { a } from "../a.ts"; export const b = a;'],
  ["services/x/allowed.ts", 'import { a } from "../../domain/a.ts"; export const b = a;'],
  ["bot/allowed.ts", 'import type { A } from "../telegram/a.ts"; export type B = A;'],
  ["worker/allowed.ts", 'import { a } from "../app/client/calls/client.ts"; export const b = a;'],
  ["app/allowed.ts", 'import type { A } from "../domain/calls/a.ts"; export type B = A;'],
  ["app/components/x/allowed.ts", 'import { a } from "../../client/calls/client.ts"; export const b = a;'],
  ["app/shared/x/allowed.ts", 'import { a } from "../../components/a.ts"; export const b = a;'],
  ["app/features/history/allowed.ts", 'import { a } from "../../shared/a.ts"; export const b = a;'],
  ["app/features/history/allowed-base.ts", 'import { a } from "../editor/a.ts"; export const b = a;'],
  ["app/features/compose/allowed-pair.ts", 'import { a } from "../library/a.ts"; export const b = a;'],
  ["app/allowed-too.ts", 'import { a } from "../domain/a.ts"; export const b = a;'],
];
const REFUSED: [string, string][] = [
  ["domain/refused.ts", 'import { a } from "../db/a.ts"; export const b = a;'],
  ["services/refused.ts", 'export { a } from "../durable-objects/a.ts";'],
  ["services/refused-later.ts", 'export const a = () => import("../worker/a.ts");'],
  ["bot/refused.ts", 'import { a } from "../telegram/a.ts"; export const b = a;'],
  ["app/refused.ts", 'import type { A } from "../services/a.ts"; export type B = A;'],
  ["app/refused-contract.ts", 'import { a } from "../domain/calls/a.ts"; export const b = a;'],
  ["app/client/refused.ts", 'import { a } from "../components/a.ts"; export const b = a;'],
  ["app/components/refused.ts", 'import { a } from "../shared/a.ts"; export const b = a;'],
  ["app/shared/refused.ts", 'import { a } from "../features/library/a.ts"; export const b = a;'],
  ["app/features/history/refused.ts", 'import { a } from "../library/a.ts"; export const b = a;'],
  ["app/features/compose/refused.ts", 'import { a } from "../history/a.ts"; export const b = a;'],
  ["worker/refused.ts", 'import { a } from "../app/root.ts"; export const b = a;'],
  ["simulator/refused.ts", 'import { a } from "../domain/a.ts"; export const b = a;'],
  ["services/circle-back.ts", 'import { b } from "./circle.ts"; export const a = () => b;'],
];
const SERVER = ["domain", "db", "durable-objects", "worker", "telegram", "services", "domain/calls"];
const PAGES = ["components", "shared", "features/editor", "features/history", "features/library"];
const OTHERS = [...SERVER, ...PAGES.map((folder) => `app/${folder}`)].map((folder): [string, string] => [
  `${folder}/a.ts`,
  "export const a = 1; export type A = 1;",
]);

describe("imports between folders", () => {
  const folder = mkdtempSync(join(tmpdir(), "steward-imports-"));
  let broken: string[] = [];

  beforeAll(async () => {
    const files = [
      ...ALLOWED,
      ...REFUSED,
      ...OTHERS,
      ["app/client/calls/client.ts", "export const a = 1;"],
      ["app/root.ts", "export const a = 1;"],
      ["services/circle.ts", 'import { a } from "./circle-back.ts"; export const b = () => a;'],
    ] as const;
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { forbidden, options: wanted } = await extractConfig(fromRoot(".dependency-cruiser.mjs"));
    const { tsConfig: _, ...options } = wanted ?? {};
    const { output } = await cruise(["."], {
      ...options,
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: forbidden ?? [] },
    });
    broken = typeof output === "string" ? [] : output.summary.violations.map(({ from }) => from);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(ALLOWED)("allow %s: %s", (path) => {
    expect(broken).not.toContain(path);
  });

  it.each(REFUSED)("refuse %s: %s", (path) => {
    expect(broken).toContain(path);
  });
});
