import { seededRandom } from "../../scripts/spam/random.ts";

/** `friendly` are messages that nobody would mind. */
type Evasion = (text: string, random: () => number, friendly: readonly string[]) => string;

const LOOK_ALIKES = new Map(
  [..."aаeеoоcсpрxхyуkкhнtтmмbв"].map((letter, at, all) => [letter, all[at % 2 === 0 ? at + 1 : at - 1]]),
);
const SIGNS = [".", "-", "*", "_", "'", "·", "🔥", "✅"];
const WORD = /\p{L}{4,}/gu;

const inWords = (text: string, change: (word: string) => string) => text.replaceAll(WORD, change);

const within = (word: string, sign: string, random: () => number) => {
  const at = 1 + Math.floor(random() * (word.length - 1));
  return word.slice(0, at) + sign + word.slice(at);
};

/** Ways in which spam hides from filters. */
export const EVASIONS: Readonly<Record<string, Evasion>> = {
  "look-alikes": (text, random) =>
    [...text].map((letter) => (random() < 0.5 ? (LOOK_ALIKES.get(letter) ?? letter) : letter)).join(""),
  "zero-width": (text, random) => inWords(text, (word) => within(word, "\u200b", random)),
  "signs in words": (text, random) =>
    inWords(text, (word) => within(word, SIGNS[Math.floor(random() * SIGNS.length)] ?? ".", random)),
  "spaced words": (text, random) => inWords(text, (word) => (random() < 0.5 ? [...word].join(" ") : word)),
  "sign after each letter": (text, random) =>
    inWords(text, (word) => [...word].join(SIGNS[Math.floor(random() * 4)] ?? ".")),
  "three friendly sentences": (text, random, friendly) =>
    `${[0, 1, 2].map(() => friendly[Math.floor(random() * friendly.length)] ?? "").join(". ")}. ${text}`,
};

/** Writes texts in one of these ways, the same each time. */
export function evading(name: string, texts: readonly string[], friendly: readonly string[]): string[] {
  const random = seededRandom(texts.length);
  return texts.map((text) => EVASIONS[name]?.(text, random, friendly) ?? text);
}
