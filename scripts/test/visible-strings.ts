import ts from "typescript";
import { type SourceFile, sourceFiles } from "../source-files.ts";

/** Attributes that people see or hear as text, of an element or of a component of ours. */
const TEXT_ATTRIBUTES = new Set([
  "aria-label",
  "aria-description",
  "aria-valuetext",
  "aria-roledescription",
  "title",
  "placeholder",
  "alt",
  "label",
  "detail",
  "verb",
]);
const LETTERS = /\p{Letter}{2}/u;
/** The beginning of an address and a shortcut are the same in every language, as is what these elements hold. */
const SAME_EVERYWHERE = /^(?:https?:\/\/|(?:(?:Ctrl|Alt|Shift)\+)+\w+)$/;
const WORDLESS_ELEMENTS = new Set(["kbd", "code", "script", "style"]);

const isInWordless = (node: ts.Node) =>
  ts.isJsxElement(node.parent) && WORDLESS_ELEMENTS.has(node.parent.openingElement.tagName.getText());

const isText = (node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** Lists every text to which a JSX expression may evaluate: `a`, `c ? "a" : "b"`, `c && "a"`. */
function textsOf(expression: ts.Expression): ts.Node[] {
  if (isText(expression)) return [expression];
  if (ts.isParenthesizedExpression(expression)) return textsOf(expression.expression);
  if (ts.isConditionalExpression(expression)) {
    return [...textsOf(expression.whenTrue), ...textsOf(expression.whenFalse)];
  }
  return ts.isBinaryExpression(expression) ? textsOf(expression.right) : [];
}

/** Returns the words of a text without the values that are put into it. */
function wordsOf(node: ts.Node): string {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return "";
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(" ");
}

function visibleTexts(node: ts.Node): ts.Node[] {
  if ((ts.isJsxText(node) || ts.isJsxExpression(node)) && isInWordless(node)) return [];
  if (ts.isJsxText(node)) return [node];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) {
    return node.expression ? textsOf(node.expression) : [];
  }
  if (!ts.isJsxAttribute(node) || !TEXT_ATTRIBUTES.has(node.name.getText()) || !node.initializer) return [];
  if (!ts.isJsxExpression(node.initializer)) return [node.initializer];
  return node.initializer.expression ? textsOf(node.initializer.expression) : [];
}

/** Fields that hold a message's words in the bot's sources, named as in the Bot API. */
const MESSAGE_FIELDS = new Set(["text", "caption"]);

function saidTexts(node: ts.Node): ts.Node[] {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return [];
  return node.initializer && MESSAGE_FIELDS.has(node.name.getText()) ? textsOf(node.initializer) : [];
}

/** Finds words on a page (.tsx) or in a message of the bot (.ts) that are no key of the language files. */
export function visibleStringProblems({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const textsAt = path.endsWith(".tsx") ? visibleTexts : saidTexts;
  const problems: string[] = [];
  const visit = (node: ts.Node) => {
    for (const found of textsAt(node)) {
      const words = wordsOf(found).trim();
      if (!LETTERS.test(words) || SAME_EVERYWHERE.test(words)) continue;
      const line = source.getLineAndCharacterOfPosition(found.getStart()).line + 1;
      problems.push(`${path}:${line}: "${words}" is no key: put it into the language files`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

export const checkVisibleStrings = () =>
  [...sourceFiles(/\.tsx$/, ["app"]), ...sourceFiles(/\.ts$/, ["bot", "durable-objects"])].flatMap((file) =>
    visibleStringProblems(file),
  );
