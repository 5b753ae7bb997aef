import { FAILURE_TEXTS, failureSet } from "../../app/i18n/failure-set.ts";
import type { SourceFile } from "../source-files.ts";
import { stemOf, type Texts } from "./text-keys.ts";
import { readTextModule, type TextModule } from "./text-module.ts";

/** The texts of every page, and of what may stand in place of one. */
const BASE = "base";
const BASE_MODULES = ["app/entry.client.tsx", "app/root.tsx", "app/routes/app.tsx"];
/**
 * Set of the messages with which a page's loader may fail, and of the titles of pages, since a page that failed keeps
 * its title. A message that a page or a part names stands in that set as well.
 */
const FAILURES = FAILURE_TEXTS;
/** Set of the other messages: they refuse what was sent, never a page. */
const REFUSALS = "refusals";
/** Messages by which services refuse only what was sent. */
const SENDING_REFUSED =
  /^errors\.(?:PLAN_MOVE_|PLS_|UPLOAD_|EXCEED_MAX_|TOO_MANY_(?:BOTS|NOTES|ORDERS)$|TASK_QUEUE_FULL$|unknow task|MATERIAL_OCCUPIED$|DOC_AUDIO_|CHECK_IN_WAITS$|INVALID_STREAK$|BOTS_HAVE_NO_POINTS$|ANNC_NO_DAY_LEFT$|REACH_LIMIT_|Q_CLEAN_|PAY_OPTION_|PRICE_CHANGED$)/;
/** Messages named only by rules in domain/ that may refuse a page's loader, too. */
const READING_REFUSED = /^errors\.(?:INVALID_INPUT|INVALID_RANGE|UPPLAN_FOR_FEATURE_DESC)$/;

/** Tells whether a module is one of app/routes.ts: a route, or the component page for developing. */
const isRoute = (path: string) => path.startsWith("app/routes/") || path === "app/features/gallery/gallery-route.tsx";

/** The route that frames all pages of a folder, and brings its own texts. */
const FRAMES = { "app/routes/chat/": "app/routes/chat.tsx", "app/routes/bot/": "app/routes/bot.tsx" };

const frameOf = (path: string) => Object.entries(FRAMES).find(([folder]) => path.startsWith(folder))?.[1];

/** Returns the name of a module's set: `routes/chat/members`. */
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
    if (module?.own != null && !roots.includes(path)) return;
    for (const key of module?.keys ?? []) keys.add(key);
    for (const next of module?.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return keys;
}

/** Collects the keys that the modules of a folder name themselves. */
const keysNamedIn = (folder: string, modules: ReadonlyMap<string, TextModule>): Set<string> =>
  new Set([...modules].flatMap(([path, { keys }]) => (path.startsWith(folder) ? [...keys] : [])));

/**
 * Finds the texts that each route and each part loaded later needs, beyond those of every page (`base`).
 * @param files of app/ and domain/, whose literals may be messages with texts
 */
export const textSets = (files: readonly SourceFile[], english: Texts): TextSets =>
  setsOf(readTextModules(files, english), english);

/** Returns the name of the set of one message, with the texts of its reasons (`errors.ACCESS_DENIED.bot_gone`). */
const setOfMessage = (key: string) => failureSet(key.slice("errors.".length).replace(/\.\w+$/, ""));

function setsOf(modules: ReadonlyMap<string, TextModule>, english: Texts): TextSets {
  const base = keysOf(BASE_MODULES, modules);
  const roots = new Set([...modules.keys()].filter(isRoute));
  for (const [path, { later, own }] of modules) {
    if (own !== null && own !== FAILURES) roots.add(path);
    for (const part of later) roots.add(part.path);
  }
  const sets: Record<string, string[]> = { [BASE]: [...base] };
  const named = new Set<string>();
  for (const root of [...roots].sort()) {
    const keys = [...keysOf([root], modules)];
    for (const key of keys) named.add(key);
    const frame = frameOf(root);
    const framed = frame === undefined ? base : new Set([...base, ...keysOf([frame], modules)]);
    const own = keys.filter((key) => !framed.has(key));
    if (own.length > 0) sets[setName(root)] = own;
  }
  const shown = keysNamedIn("app/", modules);
  const titles = [...modules].flatMap(([path, { title }]) => (isRoute(path) && title !== null ? [title] : []));
  const messages = stemsOf(english).filter((key) => key.startsWith("errors.") && !base.has(key));
  const isRefusal = (key: string) =>
    SENDING_REFUSED.test(key) || (named.has(key) && !shown.has(key) && !READING_REFUSED.test(key));
  const failures = new Set([...messages.filter((key) => !isRefusal(key)), ...titles.filter((key) => !base.has(key))]);
  sets[FAILURES] = [...failures];
  sets[REFUSALS] = messages.filter(isRefusal);
  for (const key of messages) {
    const name = setOfMessage(key);
    sets[name] = [...(sets[name] ?? []), key];
  }
  for (const [path, { failed, imports }] of modules) {
    const part = imports.find((each) => setName(each) === failed);
    if (failed === null || part === undefined) continue;
    const frame = frameOf(path);
    const there = new Set([...base, ...failures, ...(frame === undefined ? [] : keysOf([frame], modules))]);
    // Two routes may name the same part, in frames with other texts.
    sets[failed] = [
      ...new Set([...(sets[failed] ?? []), ...[...keysOf([part], modules)].filter((key) => !there.has(key))]),
    ];
  }
  return sets;
}

/** The routes that frame pages: their error boundaries use their own texts. */
const FRAMING = new Set([...Object.values(FRAMES), ...BASE_MODULES]);

/** Lists routes whose `handle` names no set for their error boundary, or one that does not exist. */
const failedProblems = (modules: ReadonlyMap<string, TextModule>, sets: TextSets, files: readonly SourceFile[]) =>
  files.flatMap(({ path, text }) => {
    if (FRAMING.has(path) || !/^export .*\bErrorBoundary\b/m.test(text)) return [];
    const failed = modules.get(path)?.failed ?? null;
    return failed !== null && failed in sets
      ? []
      : [`${path}: handle.failedTexts should name the set of its ErrorBoundary`];
  });

/** Lists parts loaded later that name no set of their texts, or a wrong one. */
function laterProblems(modules: ReadonlyMap<string, TextModule>, sets: TextSets): string[] {
  const problems: string[] = [];
  for (const [path, { later }] of modules) {
    for (const { path: part, texts } of later) {
      const wanted = setName(part) in sets ? setName(part) : null;
      if (wanted !== texts)
        problems.push(`${path}: import of ${part} ${wanted ? `needs withTexts "${wanted}"` : "needs no texts"}`);
    }
  }
  return problems;
}

/** Lists parts whose own set has a wrong name; messages may belong to the set of failures. */
const ownProblems = (modules: ReadonlyMap<string, TextModule>): string[] =>
  [...modules].flatMap(([path, { own }]) =>
    own === null || own === FAILURES || own === setName(path)
      ? []
      : [`${path}: OWN_TEXTS should be "${setName(path)}"`],
  );

/** Lists routes whose `handle` names no set with all of their texts. */
const routeProblems = (routes: readonly SourceFile[], sets: TextSets): string[] =>
  routes.flatMap(({ path, text }) => {
    const name = setName(path);
    const said = /\btexts: "([^"]+)"/.exec(text)?.[1] ?? "";
    if (said !== "" && !(said in sets)) return [`${path}: handle.texts names no set: ${said}`];
    const given = new Set(sets[said]);
    const lacks = (sets[name] ?? []).filter((key) => !given.has(key));
    return lacks.length === 0 ? [] : [`${path}: handle.texts should be "${name}", for ${lacks[0]}`];
  });

/** Lists the places at which the sources do not name the sets of texts that they need. */
export function textSetProblems(files: readonly SourceFile[], english: Texts): string[] {
  const modules = readTextModules(files, english);
  const sets = setsOf(modules, english);
  const routes = files.filter(({ path }) => isRoute(path));
  return [
    ...laterProblems(modules, sets),
    ...ownProblems(modules),
    ...routeProblems(routes, sets),
    ...failedProblems(modules, sets, routes),
  ];
}
