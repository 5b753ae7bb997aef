import { foldedForm } from "../../responders/text-form.ts";
import { visibleForm } from "../word-form.ts";
import { pairsOf, plainLetters, shapesOfLetters } from "./look-alikes.ts";
import { confusableShape, regionalLetters, unturned } from "./readings.ts";

/** Somebody's name and username, or the title and username of a chat; empty where there is none. */
export interface ShownName {
  name: string;
  username: string;
}

/** A name that nobody else should have in the chat. */
export interface GuardedName extends ShownName {
  /** True for the name of a person, which others may share by chance. */
  isPerson: boolean;
}

/** Signs and letters that are used in place of a letter. */
const STAND_INS: ReadonlyMap<string, string> = new Map(pairsOf("0o 1l 3e 4a 5s 7t 8b 9g il jl ıl |l !l $s @a €e"));
/** Pairs of letters that look like one. */
const PAIRS: readonly (readonly [string, string])[] = [
  ["rn", "m"],
  ["vv", "w"],
];
/** Capitals that look like another letter than their small forms do. */
const CAPITALS: ReadonlyMap<string, string> = new Map([
  ["Ν", "N"],
  ["Υ", "Y"],
]);
const SHAPES = shapesOfLetters();
/** Letters that have their own places here: plain ones, and those of Cyrillic and Greek. */
const OWN = /[\0-\x7f\p{Script=Cyrillic}\p{Script=Greek}]/u;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** Letters for which a character of a dense script counts. */
const DENSE_WORTH = 2;
/** Least letters of a name in one word that is no common first name, and of one whose disguise is no chance. */
const OWN_NAME_MIN = 8;
const DISGUISE_MIN = 3;

/** Returns a name as it is seen, in plain letters, without trademark signs, which would become letters. */
const seenForm = (text: string): string => visibleForm(plainLetters(unturned(text.replaceAll(/[™℠®©]/gu, ""))));

/** Returns letters and digits of a name in one case, without accents and signs. */
const lettersOf = (text: string): string =>
  foldedForm(seenForm(text))
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Returns a name by its shape alone: equal for all that look alike at a glance. */
function nameShape(text: string): string {
  const seen = [...seenForm(text)]
    .map((sign) => CAPITALS.get(sign) ?? (OWN.test(sign) ? sign : confusableShape(sign)))
    .join("");
  const letters = [...foldedForm(seen).normalize("NFD").replaceAll(/\p{M}/gu, "")]
    .map((sign) => SHAPES.get(sign) ?? sign)
    .map((sign) => STAND_INS.get(sign) ?? sign)
    .join("")
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  const joined = PAIRS.reduce((shape, [pair, one]) => shape.replaceAll(pair, one), letters);
  return joined.replaceAll(/(.)\1+/gu, "$1");
}

const worthOf = (shape: string): number => shape.length + (shape.match(DENSE)?.length ?? 0) * (DENSE_WORTH - 1);
const isOfWords = (name: string): boolean => name.trim().split(/\s+/u).length > 1;

/**
 * Finds the guarded name that somebody's name or username looks like; null for none. A first name alone, which many
 * share, only counts where letters of it were replaced.
 */
export function alikeName<Name extends GuardedName>(person: ShownName, guarded: readonly Name[]): Name | null {
  // Flags are ornaments, or the name is spelled with them.
  const shapes = [...new Set([person.name, regionalLetters(person.name)])].map(nameShape);
  const ofUsername = nameShape(person.username);
  return guarded.find((one) => isNameAlike(one) || shapeOfGuarded(one.username) === ofUsername) ?? null;

  function isNameAlike({ name, isPerson }: GuardedName): boolean {
    const shape = shapeOfGuarded(name);
    if (shape === null || !shapes.includes(shape)) return false;
    if (!isPerson || isOfWords(name) || worthOf(shape) >= OWN_NAME_MIN) return true;
    return lettersOf(person.name) !== lettersOf(name);
  }
}

/** Returns the shape of a guarded name; null for one whose likeness is chance. */
function shapeOfGuarded(name: string): string | null {
  const shape = nameShape(name);
  return worthOf(shape) < DISGUISE_MIN ? null : shape;
}
