import ts from "typescript";
import { type SourceFile, sourceFiles } from "../source-files.ts";

/** Fields that hold what people wrote, by the contract's names. */
const WRITTEN = new Set([
  "fname",
  "lname",
  "first_name",
  "last_name",
  "username",
  "tag",
  "keyword",
  "creator_name",
  "content",
]);
/** Objects of which the title or the name is what people wrote. */
const TITLED = new Set(["chat", "bot", "user", "member", "person", "contact", "sender", "author", "file", "topic"]);

function isWritten(expression: ts.Expression): boolean {
  if (ts.isBinaryExpression(expression)) {
    const isChoice = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken].includes(
      expression.operatorToken.kind,
    );
    return isChoice && isWritten(expression.left);
  }
  if (!ts.isPropertyAccessExpression(expression)) return false;
  if (WRITTEN.has(expression.name.text)) return true;
  const of = expression.expression;
  const owner = ts.isPropertyAccessExpression(of) ? of.name.text : of.getText();
  return (expression.name.text === "title" || expression.name.text === "name") && TITLED.has(owner);
}

/** Tells whether an element gives its text a direction of its own: by `dir`, or because it is `bdi`. */
function isApart(parent: ts.Node): boolean {
  if (!ts.isJsxElement(parent)) return false;
  const { tagName, attributes } = parent.openingElement;
  const hasDir = attributes.properties.some((each) => ts.isJsxAttribute(each) && each.name.getText() === "dir");
  return hasDir || tagName.getText() === "bdi";
}

/** Values of our sentences that people wrote. */
const PEOPLES_VALUES = new Set(["name", "title", "actor", "chat", "member"]);

/** Tells whether an element takes the direction of its text's first letter. */
function isAuto(node: ts.Node): boolean {
  if (!ts.isJsxElement(node)) return false;
  const { tagName, attributes } = node.openingElement;
  const dir = attributes.properties.find((each) => ts.isJsxAttribute(each) && each.name.getText() === "dir");
  return dir === undefined ? tagName.getText() === "bdi" : /"auto"/.test(dir.getText());
}

/** Finds a call of `t` with what people wrote among its values, as an expression or one of its two outcomes. */
function saysPeoplesValue(node: ts.Expression | undefined): boolean {
  if (node === undefined) return false;
  if (ts.isParenthesizedExpression(node)) return saysPeoplesValue(node.expression);
  if (ts.isConditionalExpression(node)) return saysPeoplesValue(node.whenTrue) || saysPeoplesValue(node.whenFalse);
  if (!ts.isCallExpression(node) || node.expression.getText() !== "t") return false;
  const [, values] = node.arguments;
  if (values === undefined || !ts.isObjectLiteralExpression(values)) return false;
  return values.properties.some((each) => PEOPLES_VALUES.has(each.name?.getText() ?? ""));
}

/**
 * Lists texts of people that a page shows without a direction of their own, within neither `bdi` nor `dir`, and
 * sentences of ours whose direction a name at their beginning would reverse.
 */
export function peopleTextProblems({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      if (isWritten(node.expression) && !isApart(node.parent)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        problems.push(`${path}:${line}: ${node.getText()} is what people wrote: put it into <bdi> or dir="auto"`);
      }
      if (saysPeoplesValue(node.expression) && isAuto(node.parent)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        problems.push(
          `${path}:${line}: ${node.getText()} has the page's direction: take it out of <bdi> or dir="auto"`,
        );
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

export const checkPeopleTexts = () => sourceFiles(/\.tsx$/, ["app"]).flatMap((file) => peopleTextProblems(file));
