import { alike, fingerprint } from "../../domain/spam/fingerprint.ts";
import { seededRandom } from "../../scripts/spam/random.ts";
import type { Sample } from "./read-set.ts";

const LETTERS_MIN = 60;
const COMPARED = 400;
/** Share of the words for which a text says another one. */
const SWAPPED = 0.15;
const OTHERS = ["really", "gladly", "surely", "быстро", "точно", "именно"];

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const longOf = (set: readonly Sample[], label: Sample["label"]) =>
  set.filter((sample) => sample.label === label && sample.text.replaceAll(/\P{L}/gu, "").length >= LETTERS_MIN);

function otherDetails(text: string, random: () => number): string {
  const number = () => String(Math.floor(random() * 10));
  return text
    .replaceAll(/(?:https?:\/\/|t\.me\/)\S+/g, () => `https://t.me/other${number()}${number()}`)
    .replaceAll(/@\w{4,}/g, () => `@someone${number()}${number()}`)
    .replaceAll(/\d/g, number);
}

const otherWords = (text: string, random: () => number) =>
  text.replaceAll(/\p{L}{4,}/gu, (word) =>
    random() < SWAPPED ? (OTHERS[Math.floor(random() * OTHERS.length)] ?? word) : word,
  );

export interface TemplateFigures {
  details: number;
  synonyms: number;
  ham: number;
}

/** Measures fingerprints: templates that are found again, and ham that is like three messages of spam. */
export function templates(set: readonly Sample[]): TemplateFigures {
  const random = seededRandom(5);
  const spam = longOf(set, "spam").slice(0, COMPARED);
  const prints = spam.map(({ text }) => fingerprint(text));
  const details = spam.filter(({ text }, at) =>
    alike(fingerprint(otherDetails(text, random)), prints[at] as Uint8Array),
  );
  const synonyms = spam.filter(({ text }) => {
    const [fourth, ...before] = Array.from({ length: 4 }, () => fingerprint(otherWords(text, random)));
    return before.some((one) => fourth !== undefined && alike(one, fourth));
  });
  const ham = longOf(set, "ham");
  const taken = ham.filter(({ text }) => {
    const print = fingerprint(text);
    return prints.filter((one) => alike(one, print)).length >= 3;
  });
  return {
    details: share(details.length, spam.length),
    synonyms: share(synonyms.length, spam.length),
    ham: share(taken.length, ham.length),
  };
}
