import type { SourceFile } from "../source-files.ts";

export interface Coverage {
  /** Requirement id to the test files whose titles name it. */
  named: Map<string, string[]>;
  missing: string[];
  /** Ids in titles that no requirement has: typing errors. */
  unknown: { id: string; file: string }[];
}

const ID = /\b[A-Z][A-Z\d]{1,5}-\d{2,3}\b/g;

/** A title in a call of `it`, `test` or `describe`, also of their `each` and `for` forms. */
const TITLE = /\b(?:it|test|describe)\b[^"'`\n]*?\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;
/** The title after a table: `it.each([...])("title"`. */
const TABLE_TITLE = /\]\s*(?:as const\s*)?\)\(\s*(?:"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
/** A title as a table's cell: a text that begins with ids and a colon. */
const CELL_TITLE = /["'`]((?:[A-Z][A-Z\d]{1,5}-\d{2,3}(?:, )?)+): /g;

/** Returns the group of an id: `RSP` of `RSP-07`. */
export const groupOf = (id: string) => id.slice(0, id.indexOf("-"));

/** Lists the ids of the catalogue's rows, in its order. */
export function requirementIds(catalogue: string): string[] {
  return [...catalogue.matchAll(/^\|\s*([A-Z][A-Z\d]{1,5}-\d{2,3})\s*\|/gm)].map((match) => match[1] ?? "");
}

/** Lists the ids that the titles of one test file name. */
export function idsInTitles(text: string): string[] {
  const found = [TITLE, TABLE_TITLE, CELL_TITLE].flatMap((pattern) => [...text.matchAll(pattern)]);
  const titles = found.map((match) => match.slice(1).join(""));
  return [...new Set(titles.flatMap((title) => title.match(ID) ?? []))];
}

/**
 * Compares the catalogue with the titles of the tests. A name that looks like an id of no group of the catalogue
 * (AMB-030, UTF-16) is not counted.
 */
export function coverageOf(catalogue: string, tests: SourceFile[]): Coverage {
  const known = requirementIds(catalogue);
  const groups = new Set(known.map(groupOf));
  const named = new Map<string, string[]>();
  const unknown: Coverage["unknown"] = [];
  for (const { path, text } of tests) {
    for (const id of idsInTitles(text)) {
      if (known.includes(id)) named.set(id, [...(named.get(id) ?? []), path]);
      else if (groups.has(groupOf(id))) unknown.push({ id, file: path });
    }
  }
  return { named, missing: known.filter((id) => !named.has(id)), unknown };
}
