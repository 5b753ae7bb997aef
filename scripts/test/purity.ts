import { type SourceFile, sourceFiles } from "../source-files.ts";

/** Lists the calls that the domain's rules must not make: they get the time and chance as arguments. */
const impure: [RegExp, string][] = [
  [/\bDate\.now\b|\bnew Date\(\s*\)/, "reads the clock"],
  [/\bMath\.random\b|\bcrypto\.(?:randomUUID|getRandomValues)\b/, "reads chance"],
  [/(?<![.\w])fetch\(|\bprocess\.env\b/, "reaches outside"],
];

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

/** Finds in a file of domain/ what only the edges may do. */
export function purityProblems({ path, text }: SourceFile): string[] {
  const code = withoutComments(text);
  return impure.filter(([pattern]) => pattern.test(code)).map(([, what]) => `${path}: domain/ ${what}`);
}

export const checkPurity = () => sourceFiles(/\.ts$/, ["domain"]).flatMap(purityProblems);
