import { type SourceFile, sourceFiles } from "../source-files.ts";

/** A sentence of a comment that opens with a question word. */
const opening = /(?:^\s*(?:\/\*\*|\*|\/\/|\{\/\*)|\/\*\*|[.;] )\s*(What|Who|Whose|Whether)\b/;
const isComment = /^\s*(?:\/\*|\*|\/\/|\{\/\*)/;

/** Finds comments that begin with a question word: a docstring opens with a verb or a noun. */
export function commentProblems({ path, text }: SourceFile): string[] {
  return text.split("\n").flatMap((line, index) => {
    const word = isComment.test(line) && !line.includes("?") && opening.exec(line)?.[1];
    return word ? [`${path}:${index + 1}: a sentence opens with ${word}`] : [];
  });
}

export const checkComments = () => sourceFiles(/\.(?:ts|tsx|css)$/).flatMap(commentProblems);
