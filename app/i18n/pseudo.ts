import type { Texts } from "./instance.ts";

/**
 * Made-up languages for testing the pages: one longer and accented, one read from right to left. Never offered to
 * readers.
 */
const PSEUDO_LANGUAGES = ["en-xa", "ar-xb"] as const;
export type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number];

export const isPseudoLanguage = (tag: string): tag is PseudoLanguage =>
  (PSEUDO_LANGUAGES as readonly string[]).includes(tag);

const PLAIN = "AaCcDdEeGgIiKkLlNnOoRrSsTtUuYyZz";
const ACCENTED = "ÅåÇçÐðÉéĜĝÎîĶķĻļÑñÖöŔŕŠšŢţÛûÝýŽž";
/** Share of the length that is added, about as much as German and Finnish need. */
const GROWTH = 0.4;
const FILLER = "~";

const RIGHT_TO_LEFT_OVERRIDE = "\u202E";
const END_OF_OVERRIDE = "\u202C";

const accented = (text: string) => text.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** Applies `change` to the text between the placeholders. */
const aroundPlaceholders = (text: string, change: (part: string) => string) =>
  text
    .split(/(\{\{[^}]*\}\})/)
    .map((part) => (part.startsWith("{{") ? part : change(part)))
    .join("");

const longer = (text: string) => {
  const filler = FILLER.repeat(Math.ceil(text.replace(/\{\{[^}]*\}\}/g, "").length * GROWTH));
  // In short pieces, which may wrap as words may.
  return `[${aroundPlaceholders(text, accented)} ${filler.replace(/(.{8})(?=.)/g, "$1 ")}]`;
};

const mirrored = (text: string) =>
  aroundPlaceholders(text, (part) =>
    part.replace(/\S+/g, (word) => `${RIGHT_TO_LEFT_OVERRIDE}${word}${END_OF_OVERRIDE}`),
  );

const PLURAL = /^(.*)_(zero|one|two|few|many|other)$/;

/** Returns every plural form of the language, each made from the nearest English one. */
function pluralForms(texts: Texts, lang: string): Texts {
  const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions();
  const forms: Record<string, string> = {};
  for (const [key, text] of Object.entries(texts)) {
    const [, stem, form] = PLURAL.exec(key) ?? [];
    if (stem === undefined) forms[key] = text;
    else if (form === "other") {
      for (const category of pluralCategories) forms[`${stem}_${category}`] = texts[`${stem}_${category}`] ?? text;
    }
  }
  return forms;
}

/** Returns English texts made longer or mirrored, to test pages before the translations exist. */
export function pseudoTexts(english: Texts, lang: PseudoLanguage): Texts {
  const change = lang === "en-xa" ? longer : mirrored;
  return Object.fromEntries(
    Object.entries(pluralForms(english, lang)).map(([key, text]) => [key, change(text)] as const),
  );
}
