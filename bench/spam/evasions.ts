import { seededRandom } from "../../scripts/spam/random.ts";

type Evasion = (text: string, random: () => number) => string;

const LOOK_ALIKES = new Map(
  [..."aаeеoоcсpрxхyуkкhнtтmмbв"].map((letter, at, all) => [letter, all[at % 2 === 0 ? at + 1 : at - 1]]),
);
const SIGNS = [".", "-", "*", "_", "'", "·", "🔥", "✅"];
const FRIENDLY: readonly string[] = [
  "Good morning everyone, hope you slept well.",
  "Thanks for the help yesterday, it works now.",
  "The weather is lovely today, going for a walk.",
  "Всем доброе утро, хорошего дня.",
  "Спасибо за помощь вчера, всё заработало.",
  "Погода сегодня отличная, пойду погуляю.",
];
const WORD = /\p{L}{4,}/gu;
const CYRILLIC = /\p{Script=Cyrillic}/u;

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
  "three friendly sentences": (text) =>
    `${(CYRILLIC.test(text) ? FRIENDLY.slice(3) : FRIENDLY.slice(0, 3)).join(" ")} ${text}`,
};

/** Writes texts in one of these ways, the same each time. */
export function evading(name: string, texts: readonly string[]): string[] {
  const random = seededRandom(texts.length);
  return texts.map((text) => EVASIONS[name]?.(text, random) ?? text);
}
