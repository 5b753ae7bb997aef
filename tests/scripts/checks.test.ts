import { describe, expect, it } from "vitest";
import { lengthProblems } from "../../scripts/test/file-length.ts";
import { wordProblems } from "../../scripts/test/forbidden-words.ts";
import { importProblems } from "../../scripts/test/imports.ts";
import { lockFileProblems } from "../../scripts/test/lock-file.ts";

const imports = (path: string, text: string) => importProblems({ path, text });

describe("imports between folders", () => {
  it.each([
    ["domain/a.ts", 'import { z } from "zod/mini";'],
    ["domain/calls/a.ts", 'import { a } from "../a.ts";'],
    ["services/x/create.ts", 'import { a } from "../../domain/a.ts";'],
    ["bot/a.ts", 'import type { A } from "../telegram/a.ts";'],
    ["app/routes/a.tsx", 'import { a } from "~/domain/a.ts";'],
    ["scripts/a.ts", 'import { a } from "../worker/a.ts";'],
    ["worker/remix.ts", 'import { a } from "../app/client/client.ts";'],
    ["domain/a.ts", "// Date.now() is an argument here\nexport const a = 1;"],
  ])("allow %s: %s", (path, text) => {
    expect(imports(path, text)).toEqual([]);
  });

  it.each([
    ["domain/a.ts", 'import { a } from "../db/a.ts";'],
    ["domain/a.ts", 'import { sql } from "drizzle-orm";'],
    ["domain/a.ts", "export const now = () => Date.now();"],
    ["domain/a.ts", "export const now = () => new Date();"],
    ["domain/a.ts", "export const chance = () => Math.random();"],
    ["services/a.ts", 'export { a } from "../durable-objects/a.ts";'],
    ["services/a.ts", 'const a = await import("../worker/a.ts");'],
    ["bot/a.ts", 'import { a } from "../telegram/a.ts";'],
    ["app/a.tsx", 'import type { A } from "../services/a.ts";'],
    ["app/a.tsx", 'import { Hono } from "hono";'],
    ["worker/a.ts", 'import { root } from "../app/root.tsx";'],
    ["simulator/a.ts", 'import { a } from "../domain/a.ts";'],
    ["simulator/world/a.ts", 'import { a } from "~/domain/a.ts";'],
  ])("refuse %s: %s", (path, text) => {
    expect(imports(path, text)).toHaveLength(1);
  });
});

describe("the lock file", () => {
  const lock = (extra: Record<string, object>) => ({
    packages: { "node_modules/a": { optionalDependencies: { "a-mac": "1" } }, ...extra },
  });
  it("is complete when the optional package has an entry beside, inside or above", () => {
    expect(lockFileProblems(lock({ "node_modules/a-mac": {} }))).toEqual([]);
    expect(lockFileProblems(lock({ "node_modules/a/node_modules/a-mac": {} }))).toEqual([]);
    const nested = { "node_modules/b/node_modules/c": { optionalDependencies: { "a-mac": "1" } } };
    expect(lockFileProblems(lock({ ...nested, "node_modules/a-mac": {} }))).toEqual([]);
  });
  it("names an optional package without an entry", () => {
    expect(lockFileProblems(lock({}))).toEqual(["package-lock.json: node_modules/a wants a-mac, which has no entry"]);
    expect(lockFileProblems(lock({ "node_modules/other/node_modules/a-mac": {} }))).toHaveLength(1);
  });
});

describe("file length", () => {
  const lines = (count: number) => "x\n".repeat(count);
  it("ends at 400 lines, but not for tests", () => {
    expect(lengthProblems({ path: "app/a.ts", text: lines(400) })).toEqual([]);
    expect(lengthProblems({ path: "app/a.ts", text: lines(401) })).toHaveLength(1);
    expect(lengthProblems({ path: "tests/app/a.test.ts", text: lines(401) })).toEqual([]);
  });
});

describe("words that name a side", () => {
  const words = (text: string) => wordProblems({ path: "app/a.tsx", text });
  it.each(['"ml-2"', '"flex -mr-4"', '"md:pl-[3px]"', '"text-left"', '"pr-px"', '"rtl:text-right"'])(
    "refuse %s",
    (text) => {
      expect(words(text)).toHaveLength(1);
    },
  );
  it.each(['"ms-2 pe-4"', '"text-start"', '"html-2"', '"xml-3"', "pl-PL", '"context-left"'])("allow %s", (text) => {
    expect(words(text)).toEqual([]);
  });
});
