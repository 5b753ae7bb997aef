import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { createDisguisedSearch, createListSearch, wordForm } from "../../../domain/moderation/word-form.ts";
import { CONFUSABLES_FILE, confusablesSource } from "../../../scripts/confusables/table.ts";
import { fromRoot } from "../../../scripts/root.ts";

const require = createRequire(import.meta.url);
const unicode = Object.entries(require("unhomoglyph/data.json") as Record<string, string>);

const WORDS = {
  Latin: ["casino", "viagra", "crypto", "profit", "betting"],
  Cyrillic: ["казино", "крипта", "ставки", "заработок", "кредит"],
  Greek: ["καζινο", "κερδος", "δανειο", "στοιχημα", "κρυπτο"],
} as const;
type Script = keyof typeof WORDS;

const each = (word: string, write: (letter: string, at: number) => string) => [...word].map(write).join("");
const between = (sign: string) => (word: string) => [[...word].join(sign)];
const byLetter = new Map(unicode);
/** Letters of Unicode's table that look like a letter in small letters or in capitals. */
const twinsOf = (letter: string): string[] => {
  const shapes = [letter, letter.toUpperCase()].map((one) => byLetter.get(one) ?? one);
  return unicode.filter(([sign, shape]) => shapes.includes(shape) && /^\p{L}$/u.test(sign)).map(([sign]) => sign);
};
const twins = new Map(
  Object.values(WORDS)
    .flatMap((words) => [...words.join("")])
    .map((letter) => [letter, twinsOf(letter)]),
);
const inScript = (script: string) => (word: string) => {
  const test = new RegExp(`\\p{Script=${script}}`, "u");
  const written = each(word, (letter) => twins.get(letter)?.find((twin) => test.test(twin)) ?? letter);
  return written === word ? [] : [written];
};
/** The letters of each word as phonetic ones, where there are some. */
const PHONETIC: Readonly<Record<string, string>> = {
  a: "ɑɐ",
  b: "ɓʙ",
  c: "ɕᴄ",
  d: "ɖɗ",
  e: "ɘə",
  f: "ƒ",
  g: "ɡɠ",
  i: "ɪɨ",
  m: "ɱᴍ",
  n: "ɳɴ",
  o: "ɵᴏ",
  p: "ᴘ",
  r: "ɾʀ",
  s: "ʂꜱ",
  t: "ʈᴛ",
  v: "ʋᴠ",
  y: "ʏ",
};

const TRICKS: Readonly<Record<string, { in?: readonly Script[]; write(word: string): string[] }>> = {
  "one letter by Unicode's confusables": {
    write: (word) =>
      [...word].flatMap((letter, at, letters) =>
        (twins.get(letter) ?? []).map((twin) => letters.map((one, place) => (place === at ? twin : one)).join("")),
      ),
  },
  "each letter by Unicode's confusables": {
    write: (word) =>
      Array.from({ length: 20 }, (_, turn) =>
        each(word, (letter, at) => {
          const all = twins.get(letter) ?? [];
          return all[(turn * 7 + at * 3) % Math.max(all.length, 1)] ?? letter;
        }),
      ),
  },
  "an accent on each letter": {
    write: (word) =>
      ["\u0301", "\u0303", "\u0308", "\u030c", "\u0323", "\u0336"].map((mark) =>
        each(word, (letter) => letter + mark).normalize("NFC"),
      ),
  },
  "emoji between the letters": {
    write: (word) => ["🎰", "❤️", "👍🏽", "👨‍👩‍👧", "🇺🇸", "⭐"].map((sign) => [...word].join(sign)),
  },
  Armenian: { write: inScript("Armenian") },
  Cherokee: { write: inScript("Cherokee") },
  Lisu: { write: inScript("Lisu") },
  Cyrillic: { write: inScript("Cyrillic") },
  Greek: { write: inScript("Greek") },
  "phonetic letters": {
    in: ["Latin"],
    write: (word) =>
      [0, 1].map((way) =>
        each(
          word,
          (letter) => [...(PHONETIC[letter] ?? letter)][way] ?? [...(PHONETIC[letter] ?? letter)][0] ?? letter,
        ),
      ),
  },
  "regional indicators": {
    in: ["Latin"],
    write: (word) =>
      ["", " ", "\u200b"].map((gap) =>
        [...word].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 0x61)).join(gap),
      ),
  },
  "U+FFFC": { write: between("\ufffc") },
  "turned round by U+202E": {
    write: (word) => [
      `\u202e${[...word].reverse().join("")}\u202c`,
      `\u202e${[...word].reverse().join("")}`,
      `${word.slice(0, 2)}\u202e${[...word.slice(2, 4)].reverse().join("")}\u202c${word.slice(4)}`,
    ],
  },
  "controls of direction between the letters": {
    write: (word) => ["\u200e", "\u200f", "\u061c", "\u202a", "\u2066", "\u2069"].map((sign) => [...word].join(sign)),
  },
};

const ALL = Object.values(WORDS).flat();
const find = createDisguisedSearch(ALL, []);
const found = (text: string) => ALL[find(wordForm(text), text).sensword ?? -1];

/** Tricks with so many spellings are judged by their share; of the others each miss is known. */
const LARGE = 100;
/** Words of one living alphabet in which sigma is written as omicron. */
const KNOWN_MISSES = ["оТоіХНМа", "οΤοιΧΗΜα"];

const filesIn = (folder: string): unknown[] =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(fromRoot(folder, name), "utf8")) as unknown);
const strings = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(strings) : [];
};

describe("words that hide", () => {
  const cases = Object.entries(TRICKS)
    .flatMap(([trick, { in: scripts, write }]) =>
      (scripts ?? (Object.keys(WORDS) as Script[])).map((script) => {
        const written = WORDS[script].flatMap((word) => write(word).map((text) => [word, text] as const));
        return { trick, script, written };
      }),
    )
    .filter(({ written }) => written.length > 0);

  const missedOf = ({ written }: (typeof cases)[number]) =>
    written
      .filter(([word, text]) => found(text) !== word || found(`now ${text} 24/7`) !== word)
      .map(([, text]) => text);

  it.each(cases)("decision 287: $trick, $script: at least 95 % are found, alone and in a sentence", (each) => {
    const missed = missedOf(each);
    if (each.written.length >= LARGE) expect(missed.length / each.written.length).toBeLessThanOrEqual(0.05);
    else expect(missed.filter((text) => !KNOWN_MISSES.includes(text))).toEqual([]);
  });

  it("decision 287: of all together at least 95 % are found", () => {
    const written = cases.flatMap((one) => one.written).length;
    expect(cases.flatMap(missedOf).length / written).toBeLessThanOrEqual(0.05);
  });

  it("decision 287: letters that are rare keep their place beside plain text", () => {
    expect(found("free ᏟASINO.now")).toBe("casino");
    expect(found("Рот, рост и сор: наверх")).toBeUndefined();
    expect(found("¿Qué año? Sí, papá")).toBeUndefined();
    expect(found("được đường điều ở đó")).toBeUndefined();
  });

  it("decision 287: our own texts in twenty languages hold no more of the words in disguise than as written", () => {
    const search = createListSearch(ALL, []);
    const texts = [...strings(filesIn("app/texts")), ...strings(filesIn("bot/words"))];
    expect(texts.length).toBeGreaterThan(20_000);
    // The setting's own explanation shows two disguises.
    const wanted = texts.filter((text) => !text.includes("ca$ino"));
    const more = wanted.filter((text) => found(text) !== ALL[search(wordForm(text)).sensword ?? -1]);
    expect(more).toEqual([]);
  });

  it("decision 287: the table is the one that the script makes of Unicode's", () => {
    expect(readFileSync(fromRoot(CONFUSABLES_FILE), "utf8")).toBe(confusablesSource());
  });
});
