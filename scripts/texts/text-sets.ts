import type { SourceFile } from "../source-files.ts";
import { stemOf, type Texts } from "./text-keys.ts";
import { readTextModule, type TextModule } from "./text-module.ts";

/** The texts of every page, and of what may stand in place of one. */
const BASE = "base";
const BASE_MODULES = ["app/entry.client.tsx", "app/root.tsx", "app/routes/app.tsx"];
/** Texts of the messages that no module names: answers of the server carry them. */
const FAILURES = "failures";

/** Name of a module's set: `routes/chat/members`. */
const setName = (path: string) => path.replace(/^app\//, "").replace(/\.tsx?$/, "");

/** Names of sets, each with its keys without their plural forms. */
export type TextSets = Readonly<Record<string, readonly string[]>>;

const stemsOf = (english: Texts) => [...new Set(Object.keys(english).map((key) => stemOf(key, english) ?? key))];

function readTextModules(files: readonly SourceFile[], english: Texts): Map<string, TextModule> {
  const stems = stemsOf(english);
  return new Map(files.map((file) => [file.path, readTextModule(file, stems)]));
}

/** Collects the keys of modules and of all that comes with them. */
function keysOf(roots: readonly string[], modules: ReadonlyMap<string, TextModule>): Set<string> {
  const keys = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const module = modules.get(path);
    for (const key of module?.keys ?? []) keys.add(key);
    for (const next of module?.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return keys;
}

/**
 * Finds the texts that each route and each part loaded later needs, beyond those of every page (`base`).
 * @param files of app/ and domain/, whose literals may be messages with texts
 */
export function textSets(files: readonly SourceFile[], english: Texts): TextSets {
  const modules = readTextModules(files, english);
  const base = keysOf(BASE_MODULES, modules);
  const roots = new Set([...modules.keys()].filter((path) => path.startsWith("app/routes/")));
  for (const { later } of modules.values()) for (const { path } of later) roots.add(path);
  const sets: Record<string, string[]> = { [BASE]: [...base] };
  const named = new Set(base);
  for (const root of [...roots].sort()) {
    const keys = [...keysOf([root], modules)];
    for (const key of keys) named.add(key);
    const own = keys.filter((key) => !base.has(key));
    if (own.length > 0) sets[setName(root)] = own;
  }
  sets[FAILURES] = stemsOf(english).filter((key) => key.startsWith("errors.") && !named.has(key));
  return sets;
}

/** Tells which parts loaded later do not name the set of their texts, or another one. */
export function laterTextProblems(files: readonly SourceFile[], english: Texts): string[] {
  const sets = textSets(files, english);
  const problems: string[] = [];
  for (const [path, { later }] of readTextModules(files, english)) {
    for (const { path: part, texts } of later) {
      const wanted = setName(part) in sets ? setName(part) : null;
      if (wanted !== texts)
        problems.push(`${path}: import of ${part} ${wanted ? `needs withTexts "${wanted}"` : "needs no texts"}`);
    }
  }
  return problems;
}

/** Tells which routes do not name the set of their own texts in their `handle`. */
export function routeTextProblems(files: readonly SourceFile[], english: Texts): string[] {
  const sets = textSets(files, english);
  return files.flatMap(({ path, text }) => {
    const name = setName(path);
    const said = /\btexts: "([^"]+)"/.exec(text)?.[1] ?? null;
    if (!path.startsWith("app/routes/")) return [];
    const given = new Set(said === null ? [] : sets[said]);
    const lacks = (sets[name] ?? []).filter((key) => !given.has(key));
    if (said !== null && !(said in sets)) return [`${path}: handle.texts names no set: ${said}`];
    return lacks.length === 0 ? [] : [`${path}: handle.texts should be "${name}"; ${said} lacks ${lacks[0]}`];
  });
}
