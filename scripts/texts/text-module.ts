import { posix } from "node:path";
import ts from "typescript";
import type { SourceFile } from "../source-files.ts";

/** A source file as the browser gets it: types are gone. Paths are relative to the repository. */
export interface TextModule {
  /** Modules that come with it. */
  imports: string[];
  /** Modules that it loads when they are wanted. */
  later: LaterImport[];
  /** Name of a set of its own, which a page loads where its data names it: the value of its `OWN_TEXTS`. */
  own: string | null;
  /** Key of the page's title in a route's `handle`. */
  title: string | null;
  /** Name of the set for the page's error boundary, in the same `handle`. */
  failed: string | null;
  /** Keys without plural forms whose text the module may need; those of messages in answers begin with `errors.`. */
  keys: Set<string>;
}

interface LaterImport {
  path: string;
  /** Second argument of the `withTexts` around it; null where there is none. */
  texts: string | null;
}

const isTypeOnly = (node: ts.ImportDeclaration | ts.ExportDeclaration): boolean => {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (clause === undefined) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  if (clause.name !== undefined || named === undefined || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
};

/**
 * Makes a pattern of a template such as `rules.${name}.effect`; null where it names no area of keys, or any message. A
 * placeholder is one step of a key and holds no dot: else `rules.${name}` would bring all of an area.
 */
export function keyPattern(node: ts.TemplateExpression): RegExp | null {
  const head = node.head.text;
  if (!head.includes(".") || head === "errors.") return null;
  const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const rest = node.templateSpans.map((span) => `[^.]+${literally(span.literal.text)}`).join("");
  return new RegExp(`^${literally(head)}${rest}$`);
}

/** Name of the constant with the set of a part that is seldom shown. */
const OWN_TEXTS = "OWN_TEXTS";

const isLaterImport = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

/**
 * Returns the name in `withTexts(import("./part.tsx"), "features/part")`, given the import; null without `withTexts`.
 */
function textsBeside(node: ts.CallExpression): string | null {
  const { parent } = node;
  if (!ts.isCallExpression(parent) || parent.expression.getText() !== "withTexts") return null;
  const [, name] = parent.arguments;
  return name !== undefined && ts.isStringLiteralLike(name) ? name.text : null;
}

/** Tells whether a node is a property of a route's `handle`. */
const isOfHandle = (node: ts.Node, name: string): node is ts.PropertyAssignment & { initializer: ts.StringLiteral } =>
  ts.isPropertyAssignment(node) &&
  node.name.getText() === name &&
  ts.isStringLiteral(node.initializer) &&
  ts.isVariableDeclaration(node.parent.parent) &&
  node.parent.parent.name.getText() === "handle";

/** Reads the texts and the imports of a source file. @param stems keys of the English texts, without plural forms */
export function readTextModule({ path, text }: SourceFile, stems: readonly string[]): TextModule {
  const known = new Set(stems);
  const module: TextModule = { imports: [], later: [], own: null, title: null, failed: null, keys: new Set() };
  const resolved = (name: ts.Expression | undefined) =>
    name !== undefined && ts.isStringLiteralLike(name) && /^\.{1,2}\/.*\.tsx?$/.test(name.text)
      ? posix.join(posix.dirname(path), name.text)
      : null;
  const visit = (node: ts.Node): void => {
    if (ts.isImportTypeNode(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const target = resolved(node.moduleSpecifier);
      if (target !== null && !isTypeOnly(node)) module.imports.push(target);
      if (node.moduleSpecifier !== undefined) return;
    }
    if (ts.isVariableDeclaration(node) && node.name.getText() === OWN_TEXTS) {
      module.own =
        node.initializer !== undefined && ts.isStringLiteralLike(node.initializer) ? node.initializer.text : "";
    }
    if (isLaterImport(node)) {
      const target = resolved(node.arguments[0]);
      if (target !== null) module.later.push({ path: target, texts: textsBeside(node) });
    }
    if (isOfHandle(node, "title")) module.title = node.initializer.text;
    if (isOfHandle(node, "failedTexts")) module.failed = node.initializer.text;
    // A name in a table, such as the catalogue of messages, asks for no text.
    const isName = node.parent !== undefined && ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    if (ts.isStringLiteralLike(node) && !isName) {
      for (const key of [node.text, `errors.${node.text}`]) if (known.has(key)) module.keys.add(key);
    }
    const pattern = ts.isTemplateExpression(node) ? keyPattern(node) : null;
    if (pattern !== null) for (const stem of stems) if (pattern.test(stem)) module.keys.add(stem);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return module;
}
