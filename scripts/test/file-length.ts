import { type SourceFile, sourceFiles } from "../source-files.ts";

/** Beyond this a file holds more than one idea. Tests may be longer. */
const MAX_LINES = 250;

export function lengthProblems({ path, text }: SourceFile): string[] {
  const lines = text.split("\n").length - 1;
  return lines > MAX_LINES && !path.startsWith("tests/")
    ? [`${path}: ${lines} lines, at most ${MAX_LINES}: split it`]
    : [];
}

export const checkFileLengths = () => sourceFiles(/\.(?:ts|tsx|js|mjs|css)$/).flatMap((file) => lengthProblems(file));
