import { type SourceFile, sourceFiles } from "../source-files.ts";

/** Tailwind utilities that name a physical side: pages read from right to left in Arabic, Persian and Hebrew. */
const sided = /(?<![\w-])-?(?:[mp][lr]-(?:\d|\[|auto|px)[\w.\]]*|text-(?:left|right)(?![\w-]))/g;

export function wordProblems({ path, text }: SourceFile): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(sided)].map(
        ([word]) => `${path}:${index + 1}: ${word} names a side: use its start or end form`,
      ),
    );
}

export const checkWords = () => sourceFiles(/\.(?:ts|tsx|css)$/, ["app"]).flatMap((file) => wordProblems(file));
