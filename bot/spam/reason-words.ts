import { isolated } from "../../domain/direction.ts";
import { isLanguage, isRightToLeft } from "../../domain/languages.ts";
import type { Trait } from "../../domain/spam/features/traits.ts";
import type { Judged } from "../../domain/spam/judge.ts";
import { wordsFor } from "../words/words.ts";

/** Names of traits. Those that would mean nothing to a reader have none. */
const NAMES = {
  links: "link",
  telegram_links: "link",
  hidden_links: "link",
  mentions: "mention",
  emails: "contact",
  phones: "contact",
  emoji: "emoji",
  emoji_share: "emoji",
  mixed_words: "disguise",
  invisible: "disguise",
  marks: "disguise",
  broken_words: "disguise",
  spelled_words: "disguise",
  capital_share: "shouting",
  exclamations: "shouting",
  money: "money",
  percent: "money",
  buttons: "buttons",
  forward: "forward",
  first_message: "firstMessage",
  member_days: "newMember",
} as const satisfies Partial<Record<Trait, string>>;

const DOT = " · ";

/** Describes how sure the score is and why, the weightiest reason first: "97 % · link · first message · casino". */
export function reasonWords({ probability, reasons, groups, list }: Judged, lang: string | undefined): string {
  const t = wordsFor(lang);
  const isReversed = lang !== undefined && isLanguage(lang) && isRightToLeft(lang);
  const named = reasons.flatMap((reason) => {
    if (reason.kind === "word") return [isolated(reason.word, isReversed)];
    const name = (NAMES as Partial<Record<Trait, (typeof NAMES)[keyof typeof NAMES]>>)[reason.trait];
    // Long membership may speak for spam by chance; it is never told as a reason.
    const isNamed = name !== undefined && (name !== "newMember" || reason.value < NEW_DAYS);
    return isNamed ? [t(`spam.why.${name}`)] : [];
  });
  const elsewhere = groups === 0 ? [] : [t("spam.why.elsewhere", { number: String(groups) })];
  const listed = list === null ? [] : [t("spam.why.listed", { list: isolated(list, isReversed) })];
  return [`${percentOf(probability)} %`, ...elsewhere, ...listed, ...new Set(named)].join(DOT);
}

/** A member of fewer days is new here. */
const NEW_DAYS = 7;

/** Returns a probability in whole percent, at most 99: it is a guess. */
export const percentOf = (probability: number): number => Math.min(99, Math.round(probability * 100));
