import ts from "typescript";
import { type SourceFile, sourceFiles } from "../source-files.ts";

/** Fields that hold what people wrote, by the contract's names. */
const WRITTEN = new Set([
  ...["fname", "lname", "first_name", "last_name", "username", "tag", "keyword", "creator_name", "content"],
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

/** Tells whether an element lets its text have its own direction, or holds none but text for other uses. */
function isApart(parent: ts.Node): boolean {
  if (!ts.isJsxElement(parent)) return false;
  const { tagName, attributes } = parent.openingElement;
  const hasDir = attributes.properties.some((each) => ts.isJsxAttribute(each) && each.name.getText() === "dir");
  return hasDir || tagName.getText() === "bdi";
}

/** Names texts of people that stand on a page without a direction of their own: within neither `bdi` nor `dir`. */
export function peopleTextProblems({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      if (isWritten(node.expression) && !isApart(node.parent)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        problems.push(`${path}:${line}: ${node.getText()} is what people wrote: put it into <bdi> or dir="auto"`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

export const checkPeopleTexts = () => sourceFiles(/\.tsx$/, ["app"]).flatMap((file) => peopleTextProblems(file));
