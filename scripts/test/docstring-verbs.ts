import ts from "typescript";
import { type SourceFile, sourceFiles } from "../source-files.ts";

/** Words with "s" at their end that are no verbs, and open a docstring that has lost its verb. */
const NO_VERBS = new Set(
  `Accounts Address Addresses Administrators Always Arrows As Bodies Bots Browsers Buckets Buttons Characters Components
  Dashboards Days Entities Errors Files Funnels Hours Ids Its Keywords Letters Medians Members Messages Milliseconds
  Miners Minutes Modules Newcomers Numbers Objects Perhaps Permissions Photos Powers Programs Requests Rights Rows
  Seconds Stars Status Supergroups Templates Texts This Timers Tokens Unless Values Verifications Words`.split(/\s+/),
);
/** Words that are nouns where "of" follows, as in "Names of the settings". */
const NOUN_OF = /^(?:Counts|Ends|Frames|Groups|Names|Orders|Pairs|Rates|Shapes|Stubs|Sums) of\b/;

/** Tells whether a text opens as a verb in the third person does: by a capitalised word with "s" at its end. */
function opensWithVerb(text: string): boolean {
  const word = /^([A-Z][a-z-]*s),?(?=\s)/.exec(text)?.[1];
  return word !== undefined && !NO_VERBS.has(word) && !NOUN_OF.test(text);
}

const isFunction = (node: ts.Expression | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** Tells whether a node is a function, a method, or the declaration of a constant that holds a function. */
const declaresFunction = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  (ts.isVariableStatement(node) && node.declarationList.declarations.some((each) => isFunction(each.initializer)));

/** Finds docstrings of functions that name a thing or give an order where they should tell: "Returns the name". */
export function docstringProblems({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const visit = (node: ts.Node) => {
    const docs = declaresFunction(node) ? ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc) : [];
    const doc = docs.at(-1);
    const said = doc && ts.getTextOfJSDocComment(doc.comment)?.trim();
    if (doc && said && !opensWithVerb(said)) {
      const line = source.getLineAndCharacterOfPosition(doc.getStart()).line + 1;
      problems.push(
        `${path}:${line}: the docstring of a function opens with "${said.split(/\s/)[0]}", not with a verb`,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

export const checkDocstrings = () => sourceFiles(/\.tsx?$/).flatMap(docstringProblems);
