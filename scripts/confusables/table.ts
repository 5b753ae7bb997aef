import { createRequire } from "node:module";
import { plainLetters } from "../../domain/moderation/alike/look-alikes.ts";

const require = createRequire(import.meta.url);
/** Letters of the alphabets in which listed words are read: Latin, Cyrillic and Greek. */
const READ = "abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґαβγδεζηθικλμνξοπρστυφχψω";
export const CONFUSABLES_FILE = "domain/moderation/alike/confusables.ts";

/** Returns the shape of a prototype of Unicode: a letter without marks; "rn" is its name for m. */
function shapeOf(prototype: string): string {
  const bare = plainLetters(prototype.normalize("NFD").replaceAll(/\p{M}/gu, ""));
  return bare === "rn" ? "m" : bare;
}

/** Writes the table of Unicode's confusables (TR39) as the module that the Worker carries. */
export function confusablesSource(): string {
  const prototypes = new Map(Object.entries(require("unhomoglyph/data.json") as Record<string, string>));
  const wanted = new Set([...READ, ...READ.toUpperCase()].map((letter) => shapeOf(prototypes.get(letter) ?? letter)));
  const alike = new Map<string, string[]>();
  for (const [sign, prototype] of prototypes) {
    const shape = shapeOf(prototype);
    // What is ASCII or has a plain form by Unicode's own normalization needs no table.
    if (!wanted.has(shape) || /^[\0-\x7f]/.test(sign) || sign.normalize("NFKD") !== sign) continue;
    if ([...shape].length !== 1 || /^[\p{M}\p{Cf}]/u.test(sign) || plainLetters(sign) !== sign || sign === shape)
      continue;
    alike.set(shape, [...(alike.get(shape) ?? []), sign]);
  }
  const lines = [...alike].sort(([one], [two]) => (one < two ? -1 : 1));
  return [
    "// Written by scripts/confusables/run.ts from Unicode's confusables.txt, as the package unhomoglyph carries it.",
    "",
    "/** Shapes of letters, each followed by the characters that look like it in small letters or in capitals. */",
    "export const CONFUSABLES: readonly string[] = [",
    ...lines.map(([shape, signs]) => `  ${JSON.stringify(shape + signs.sort().join(""))},`),
    "];",
    "",
  ].join("\n");
}
