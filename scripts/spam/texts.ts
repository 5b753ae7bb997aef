import { readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "../../domain/languages.ts";
import type { SpamLabel, SpamMessage } from "../../domain/spam/message.ts";
import { fromRoot } from "../root.ts";
import { disguised } from "./disguise.ts";
import { writings } from "./grammar.ts";
import { seededRandom, shuffled } from "./random.ts";

/** Lines of a language, from which its texts are written; those of an inner list share the texts of one line. */
type Lines = Record<SpamLabel, (string | string[])[]>;

export interface LabelledMessage {
  message: SpamMessage;
  label: SpamLabel;
}

/** Texts made of each line; three times as many for the two most common languages. */
const PER_LINE: Readonly<Record<SpamLabel, number>> = { spam: 6, ham: 8 };
const OF_MOST_MET = 3;
const MOST_MET: ReadonlySet<Language> = new Set(["en", "ru"]);

const linesOf = (language: Language): Lines =>
  JSON.parse(readFileSync(fromRoot("scripts/spam/texts", `${language}.json`), "utf8")) as Lines;

/** Makes one line of those that share their texts: each text is then written of one of them. */
export const shared = (line: string | string[]): string => (typeof line === "string" ? line : `{${line.join("|")}}`);

/** Writes the texts of a language: the same ones each time. */
export function textsOf(language: Language): LabelledMessage[] {
  const random = seededRandom(LANGUAGES.indexOf(language) + 1);
  const lines = linesOf(language);
  const times = MOST_MET.has(language) ? OF_MOST_MET : 1;
  return (["spam", "ham"] as const).flatMap((label) =>
    lines[label]
      .flatMap((line) => writings(shared(line), PER_LINE[label] * times, random))
      .map((text) => ({ message: { text: asTyped(text, random) }, label })),
  );
}

/** Gives some texts the case and the ends that people type. */
function asTyped(text: string, random: () => number): string {
  const chance = random();
  if (chance < 0.25) return text.toLowerCase();
  if (chance < 0.5) return text.charAt(0).toUpperCase() + text.slice(1);
  return chance < 0.53 ? text.toUpperCase() : text;
}

/** Share of the texts of each label that are added once more with letters of other scripts. */
const DISGUISED: Readonly<Record<SpamLabel, number>> = { spam: 0.18, ham: 0.12 };

/** Returns all texts of all languages, mixed. */
export function allTexts(): LabelledMessage[] {
  const texts = LANGUAGES.flatMap(textsOf);
  const random = seededRandom(2);
  const more = texts
    .filter(({ label }) => random() < DISGUISED[label])
    .map(({ message, label }) => ({ message: { text: disguised(message.text, random) }, label }));
  return shuffled([...texts, ...more], seededRandom(1));
}
