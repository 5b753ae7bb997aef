import ts from "typescript";
import { ERROR_STATUS } from "../../domain/errors.ts";
import type { SourceFile } from "../source-files.ts";
import { placeholders, stemOf, type Texts } from "./text-keys.ts";
import { keyPattern } from "./text-module.ts";

/** Finds everything in the sources that may be a key: whole texts, and templates as patterns. */
function namedIn(files: SourceFile[]): { literals: Set<string>; patterns: RegExp[] } {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    const pattern = ts.isTemplateExpression(node) ? keyPattern(node) : null;
    if (pattern !== null) patterns.push(pattern);
    ts.forEachChild(node, visit);
  };
  for (const { path, text } of files) visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return { literals, patterns };
}

/** Finds English keys that nothing names. A message that answers carry counts as named (AMB-239). */
export function unusedKeyProblems(english: Texts, pages: SourceFile[], rules: SourceFile[]): string[] {
  const { literals, patterns } = namedIn(pages);
  const answers = new Set([...Object.keys(ERROR_STATUS), ...literals, ...namedIn(rules).literals]);
  const isUsed = (key: string) =>
    literals.has(key) ||
    patterns.some((pattern) => pattern.test(key)) ||
    (key.startsWith("errors.") && answers.has(key.slice("errors.".length)));
  return Object.keys(english)
    .filter((key) => !isUsed(stemOf(key, english) ?? key))
    .map((key) => `en.json: nothing uses ${key}`);
}

/** Lists the names of the values in a call; null where they cannot be read from the source. */
function givenNames(values: ts.Expression | undefined): string[] | null {
  if (values === undefined) return [];
  if (!ts.isObjectLiteralExpression(values)) return null;
  const names = values.properties.flatMap(({ name }) => name?.getText() ?? []);
  return names.length === values.properties.length ? names : null;
}

/**
 * Collects the placeholders that each text requires, by its key without plural form; `count` for one with plural forms.
 */
function wantedNames(english: Texts): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(english)) {
    const stem = stemOf(key, english);
    const before = wanted.get(stem ?? key) ?? (stem === null ? [] : ["count"]);
    wanted.set(stem ?? key, new Set([...before, ...placeholders(text)]));
  }
  return wanted;
}

/** Finds calls like `t("send.days", { count })` whose values are not exactly the text's placeholders. */
export function valueProblems(english: Texts, files: SourceFile[]): string[] {
  const texts = wantedNames(english);
  const problems: string[] = [];
  for (const { path, text } of files) {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node) => {
      ts.forEachChild(node, visit);
      if (!ts.isCallExpression(node)) return;
      const [key, values] = node.arguments;
      const wanted = key !== undefined && ts.isStringLiteralLike(key) ? texts.get(key.text) : undefined;
      const given = givenNames(values);
      if (wanted === undefined || given === null) return;
      const where = `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${key?.getText()}`;
      for (const name of wanted) if (!given.includes(name)) problems.push(`${where} needs ${name}`);
      for (const name of given) if (!wanted.has(name)) problems.push(`${where} names no {{${name}}}`);
    };
    visit(source);
  }
  return problems;
}
