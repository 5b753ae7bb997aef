import ts from "typescript";
import { type SourceFile, sourceFiles } from "../source-files.ts";

/** Functions whose result is a text of the language files. */
const WORDS = new Set(["t", "failureText", "reasonText"]);

/** Tells whether an expression evaluates to a text of the language files. */
function isSaid(node: ts.Node | undefined): boolean {
  if (node === undefined) return false;
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) return isSaid(node.expression);
  if (ts.isConditionalExpression(node)) return isSaid(node.whenTrue) || isSaid(node.whenFalse);
  if (ts.isBinaryExpression(node)) return isSaid(node.right);
  if (ts.isJsxElement(node)) {
    const inside = contentOf(node.children);
    return inside.length === 1 && isSaid(inside[0]);
  }
  return ts.isCallExpression(node) && WORDS.has(node.expression.getText().replace(/^.*\./s, ""));
}

/** Leaves out the ends of lines, which draw nothing. */
const contentOf = (children: readonly ts.JsxChild[]) =>
  children.filter((child) => !ts.isJsxText(child) || !child.containsOnlyTriviaWhiteSpaces);

/** Tells whether a node is a blank alone, as ` ` or `{" "}`. */
const isBlank = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  (ts.isJsxText(node)
    ? node.text === " "
    : ts.isJsxExpression(node) &&
      node.expression !== undefined &&
      ts.isStringLiteralLike(node.expression) &&
      node.expression.text === " ");

/** Finds blanks behind a text in what an element holds. */
function gapsWithin(children: readonly ts.JsxChild[]): ts.Node[] {
  const content = contentOf(children);
  return content.filter((child, index) => isSaid(child) && isBlank(content[index + 1]) && index + 2 < content.length);
}

/** Finds blanks beside a text in a template: between two values, or at its beginning. */
function gapsInTemplate({ head, templateSpans }: ts.TemplateExpression): ts.Node[] {
  const values = templateSpans.map(({ expression }) => expression);
  const before = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  return values.filter((value, index) => {
    if (before[index] !== " ") return false;
    return isSaid(values[index - 1]) || (isSaid(value) && !isSign(values[index - 1]));
  });
}

/** Tells whether a node is a choice between two signs, such as + or −, which keeps its blank in every language. */
const isSign = (node: ts.Node | undefined) =>
  node !== undefined &&
  ts.isConditionalExpression(node) &&
  ts.isStringLiteralLike(node.whenTrue) &&
  ts.isStringLiteralLike(node.whenFalse);

/** Reports texts with a blank behind them that Japanese and Chinese do not write after their full stop (I18-03). */
export function sentenceGapProblems({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const visit = (node: ts.Node) => {
    const gaps =
      ts.isJsxElement(node) || ts.isJsxFragment(node)
        ? gapsWithin(node.children)
        : ts.isTemplateExpression(node)
          ? gapsInTemplate(node)
          : [];
    for (const gap of gaps) {
      const line = source.getLineAndCharacterOfPosition(gap.getStart()).line + 1;
      problems.push(`${path}:${line}: a blank beside a text: join by domain/joins.ts`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

export const checkSentenceGaps = () => sourceFiles(/\.tsx?$/, ["app", "bot"]).flatMap(sentenceGapProblems);
