import { SECTIONS_OF, type Section, type TargetList } from "../chats/sections.ts";
import { isItemId, isTargetId } from "../ids.ts";

/** Segments that were read from words cut at every underscore, and the words that are left. */
interface Reading {
  segments: string[];
  rest: readonly string[];
}

/**
 * Reads a name from the first words, joined by underscores; of several names that fit, the longest wins (AMB-030). Null
 * where none fits.
 */
function takeName(words: readonly string[], names: readonly string[]): Reading | null {
  for (let count = words.length; count > 0; count -= 1) {
    const joined = words.slice(0, count).join("_");
    if (names.includes(joined)) return { segments: [joined], rest: words.slice(count) };
  }
  return null;
}

const takeId = (words: readonly string[], isId: (text: string) => boolean): Reading | null =>
  words[0] !== undefined && isId(words[0]) ? { segments: [words[0]], rest: words.slice(1) } : null;

const TARGET_TYPES = ["chat", "bot"];

/** Reads the segments of a known page, null when the words name none. */
function readPage(words: readonly string[]): string[] | null {
  const root = takeName(words, ["groups", "channels", "bots", "tasks", "orders", "pay_order", "plan"]);
  const name = root?.segments[0];
  if (!root || name === undefined) return null;
  switch (name) {
    case "groups":
    case "channels":
    case "bots":
      return readTarget(name, root.rest);
    case "tasks":
      return root.rest.length === 0 ? [name] : null;
    case "orders":
      return root.rest.length === 0 ? [name] : readAll([name], root.rest, [(rest) => takeId(rest, isItemId)]);
    case "pay_order":
      return readAll([name], root.rest, [(rest) => takeId(rest, isItemId)]);
    default:
      return readAll([name], root.rest, [
        (rest) => takeName(rest, ["upgrade", "renew"]),
        (rest) => takeName(rest, TARGET_TYPES),
        (rest) => takeId(rest, isTargetId),
      ]);
  }
}

/** Reads a path by steps; null unless each step reads something and together they read everything. */
function readAll(
  start: string[],
  words: readonly string[],
  steps: ReadonlyArray<(rest: readonly string[]) => Reading | null>,
): string[] | null {
  let segments = start;
  let rest = words;
  for (const step of steps) {
    const reading = step(rest);
    if (!reading) return null;
    segments = [...segments, ...reading.segments];
    rest = reading.rest;
  }
  return rest.length === 0 ? segments : null;
}

function readTarget(list: TargetList, words: readonly string[]): string[] | null {
  if (words.length === 0) return [list];
  const id = takeId(words, isTargetId);
  if (!id) return null;
  const target = [list, ...id.segments];
  if (id.rest.length === 0) return target;
  const sections = SECTIONS_OF[list];
  const section = takeName(id.rest, Object.keys(sections));
  const name = section?.segments[0];
  const known = name === undefined ? undefined : sections[name];
  return section && known ? readSection([...target, ...section.segments], section.rest, known) : null;
}

function readSection(path: string[], words: readonly string[], section: Section): string[] | null {
  if (words.length === 0) return path;
  const item = (rest: readonly string[]) => takeId(rest, isItemId);
  if (section.withItem?.includes("")) return readAll(path, words, [item]);
  const subs = [...section.subs, ...Object.keys(section.names ?? {}), ...(section.editors ?? [])];
  const sub = takeName(words, subs);
  const name = sub?.segments[0];
  if (!sub || name === undefined) return null;
  const steps = section.withItem?.includes(name) ? [item] : [];
  return readAll([...path, name], sub.rest, steps);
}

/**
 * Returns the page that a start parameter of the embedded web view names (AUTH-11, AMB-030). Underscores stand for
 * slashes, except in the names of known sections. Anything else leads to "/".
 */
export function landingPath(startParam: string | null | undefined): string {
  const segments = startParam ? readPage(startParam.split("_")) : null;
  return segments ? `/${segments.join("/")}` : "/";
}

/** A path of this site: a slash that no other slash follows, and no backslash, space or control character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line breaks, which makes "/\t/x" "//x".
const SAFE_PATH = /^\/(?!\/)(?:(?!\/\/)[^\\\s?#\u0000-\u001f\u007f])*(?:[?#][^\\\s\u0000-\u001f\u007f]*)?$/;

/** Reads the place to go to after signing in: a path of this site, else "/" (AUTH-04, AMB-031). */
export const safeGoto = (text: string | null | undefined): string => (text && SAFE_PATH.test(text) ? text : "/");
