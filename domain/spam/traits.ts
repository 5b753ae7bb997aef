import { hostOfLink } from "../moderation/links.ts";
import {
  classOf,
  DIGIT,
  EMOJI,
  INVISIBLE,
  LATIN,
  LETTER,
  LOW_HALF,
  MARK,
  MONEY,
  OTHER,
  SPACE,
  UPPER,
} from "./classes.ts";
import { begin, featureId, mix } from "./hash.ts";
import type { SpamMessage } from "./message.ts";
import type { Segment } from "./segments.ts";
import type { Tokens } from "./tokens.ts";

/** Counted properties of a segment, in the order of their numbers in {@link Counts}. */
export const TRAITS = [
  "links",
  "telegram_links",
  "mentions",
  "emails",
  "phones",
  "emoji",
  "digits",
  "capitals",
  "letters",
  "mixed_words",
  "invisible",
  "marks",
  "broken_words",
  "spelled_words",
  "exclamations",
  "questions",
  "money",
  "hashtags",
  "percent",
  "pluses",
  "segments",
  "words",
] as const;
type CountedTrait = (typeof TRAITS)[number];
export type Trait =
  | CountedTrait
  | "emoji_share"
  | "capital_share"
  | "digit_share"
  | "buttons"
  | "hidden_links"
  | "member_days"
  | "forward"
  | "first_message";
export type Counts = Float64Array;

const NUMBERS = Object.fromEntries(TRAITS.map((name, number) => [name, number])) as Record<CountedTrait, number>;

const PHONE = /(?<![\p{L}\d])(?:\+|00)?\d(?:[\s().-]{0,2}\d){8,14}(?!\d)/gu;
const MAY_HOLD_PHONE = /\d[\d\s().-]{7,}\d/;
const SIGNS: Readonly<Record<string, CountedTrait>> = {
  "!": "exclamations",
  "！": "exclamations",
  "?": "questions",
  "？": "questions",
  "#": "hashtags",
  "%": "percent",
  "+": "pluses",
};
const SIGN_NUMBERS = new Map(Object.entries(SIGNS).map(([sign, name]) => [sign.charCodeAt(0), NUMBERS[name]]));

/** Counts what a segment has, addresses apart from the rest. */
export function countTraits({ text, source, addresses }: Segment, tokens: Tokens): Counts {
  const counts = new Float64Array(TRAITS.length);
  const add = (name: CountedTrait, more = 1) => {
    counts[NUMBERS[name]] = (counts[NUMBERS[name]] ?? 0) + more;
  };
  for (const { type, offset, length } of addresses) {
    add(type === "link" ? "links" : type === "email" ? "emails" : "mentions");
    if (type === "link" && hostOfLink(source.slice(offset, offset + length)) === "t.me") add("telegram_links");
  }
  if (MAY_HOLD_PHONE.test(text)) add("phones", text.match(PHONE)?.length ?? 0);
  countUnits(text, counts);
  counts[NUMBERS.broken_words] = tokens.broken;
  counts[NUMBERS.spelled_words] = tokens.spelled;
  counts[NUMBERS.words] = tokens.tokens.length;
  counts[NUMBERS.segments] = 1;
  return counts;
}

function countUnits(text: string, counts: Counts): void {
  const add = (number: number) => {
    counts[number] = (counts[number] ?? 0) + 1;
  };
  let scripts = 0;
  let before = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const kind = classOf(unit);
    if ((kind & SPACE) !== 0) scripts = 0;
    else if ((kind & LETTER) !== 0 && (kind & MARK) === 0) {
      add(NUMBERS.letters);
      if ((kind & UPPER) !== 0) add(NUMBERS.capitals);
      const script = kind & (LATIN | OTHER);
      if (script !== 0 && scripts !== 0 && (scripts & script) === 0) add(NUMBERS.mixed_words);
      scripts |= script;
    } else if ((kind & DIGIT) !== 0) add(NUMBERS.digits);
    else if ((kind & EMOJI) !== 0 && (kind & LOW_HALF) === 0) add(NUMBERS.emoji);
    else if ((kind & INVISIBLE) !== 0) {
      if ((before & (LATIN | OTHER)) !== 0) add(NUMBERS.invisible);
    } else if ((kind & MARK) !== 0) add(NUMBERS.marks);
    else if ((kind & MONEY) !== 0) add(NUMBERS.money);
    else {
      const sign = SIGN_NUMBERS.get(unit);
      if (sign !== undefined) add(sign);
    }
    before = kind;
  }
}

const SHARE_BINS = [5, 15, 30, 50, 75];
const COUNT_BINS = [1, 2, 3, 5, 9, 16, 30];
const LENGTH_BINS = [3, 6, 11, 21];
const DAY_BINS = [0, 1 / 24, 1, 3, 7, 30, 180];
/** Fewer letters than these have no share of anything. */
const SHARE_LETTERS_MIN = 6;
const KIND = 7;
const SHARES: readonly Trait[] = ["emoji_share", "capital_share", "digit_share"];
const OF_MESSAGE: readonly Trait[] = ["buttons", "hidden_links", "member_days", "forward", "first_message"];
const ALL: readonly Trait[] = [...TRAITS, ...SHARES, ...OF_MESSAGE];

const COUNTED = TRAITS.filter((name) => !["letters", "digits", "capitals", "segments"].includes(name));
const BINS_MAX = 8;
const IDS = ALL.map((_, trait) =>
  Array.from({ length: BINS_MAX }, (_, bin) => featureId(mix(mix(begin(KIND), trait), bin))),
);
const PLACES = new Map(ALL.map((trait, place) => [trait, place]));

/** Number of the bin of a value; 0 below the first border. */
function binOf(value: number, borders: readonly number[]): number {
  let bin = 0;
  while (bin < borders.length && value >= (borders[bin] as number)) bin += 1;
  return bin;
}

/** Visits each hand feature of counts, with what the message has as a whole. */
export function visitTraits(
  counts: Counts,
  message: SpamMessage,
  visit: (id: number, trait: Trait, value: number) => void,
): void {
  const tell = (trait: Trait, value: number, borders: readonly number[]) => {
    const bin = binOf(value, borders);
    if (bin > 0) visit(IDS[PLACES.get(trait) ?? 0]?.[bin] ?? 0, trait, value);
  };
  for (const name of COUNTED) tell(name, counts[NUMBERS[name]] ?? 0, name === "words" ? LENGTH_BINS : COUNT_BINS);
  const letters = counts[NUMBERS.letters] ?? 0;
  if (letters >= SHARE_LETTERS_MIN) {
    const share = (part: number | undefined) => Math.round(((part ?? 0) / letters) * 100);
    tell("emoji_share", share(counts[NUMBERS.emoji]), SHARE_BINS);
    tell("capital_share", share(counts[NUMBERS.capitals]), SHARE_BINS);
    tell("digit_share", share(counts[NUMBERS.digits]), SHARE_BINS);
  }
  tell("buttons", message.buttons?.length ?? 0, COUNT_BINS);
  tell("hidden_links", message.links?.length ?? 0, COUNT_BINS);
  tell("forward", message.isForward === true ? 1 : 0, COUNT_BINS);
  tell("first_message", message.isFirst === true ? 1 : 0, COUNT_BINS);
  if (message.memberDays !== undefined) tell("member_days", message.memberDays, DAY_BINS);
}
