import { hostOfLink } from "../../moderation/links.ts";
import type { SpamMessage } from "../message.ts";
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
} from "../text/classes.ts";
import type { Segment } from "../text/segments.ts";
import type { Tokens } from "../text/tokens.ts";
import { begin, featureId, mix } from "./hash.ts";

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
  for (const { type, offset, length } of addresses) {
    countOne(counts, type === "link" ? "links" : type === "email" ? "emails" : "mentions");
    const isLink = type === "link";
    if (isLink && hostOfLink(source.slice(offset, offset + length)) === "t.me") countOne(counts, "telegram_links");
  }
  if (MAY_HOLD_PHONE.test(text)) counts[NUMBERS.phones] = text.match(PHONE)?.length ?? 0;
  countUnits(text, counts);
  counts[NUMBERS.broken_words] = tokens.broken;
  counts[NUMBERS.spelled_words] = tokens.spelled;
  counts[NUMBERS.words] = tokens.tokens.length;
  counts[NUMBERS.segments] = 1;
  return counts;
}

function countOne(counts: Counts, name: CountedTrait): void {
  counts[NUMBERS[name]] = (counts[NUMBERS[name]] as number) + 1;
}

function countUnits(text: string, counts: Counts): void {
  let [letters, capitals, mixed, digits, emoji, invisible, marks, money] = [0, 0, 0, 0, 0, 0, 0, 0];
  let scripts = 0;
  let before = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const kind = classOf(unit);
    if ((kind & SPACE) !== 0) scripts = 0;
    else if ((kind & LETTER) !== 0 && (kind & MARK) === 0) {
      letters += 1;
      if ((kind & UPPER) !== 0) capitals += 1;
      const script = kind & (LATIN | OTHER);
      if (script !== 0 && scripts !== 0 && (scripts & script) === 0) mixed += 1;
      scripts |= script;
    } else if ((kind & DIGIT) !== 0) digits += 1;
    else if ((kind & EMOJI) !== 0 && (kind & LOW_HALF) === 0) emoji += 1;
    else if ((kind & INVISIBLE) !== 0) {
      if ((before & (LATIN | OTHER)) !== 0) invisible += 1;
    } else if ((kind & MARK) !== 0) marks += 1;
    else if ((kind & MONEY) !== 0) money += 1;
    else {
      const sign = SIGN_NUMBERS.get(unit);
      if (sign !== undefined) counts[sign] = (counts[sign] as number) + 1;
    }
    before = kind;
  }
  counts[NUMBERS.letters] = letters;
  counts[NUMBERS.capitals] = capitals;
  counts[NUMBERS.mixed_words] = mixed;
  counts[NUMBERS.digits] = digits;
  counts[NUMBERS.emoji] = emoji;
  counts[NUMBERS.invisible] = invisible;
  counts[NUMBERS.marks] = marks;
  counts[NUMBERS.money] = money;
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

const BINS_MAX = 8;

/** A trait as it is told: its features by their bins. */
interface Told {
  trait: Trait;
  borders: readonly number[];
  ids: readonly number[];
}
const told = (trait: Trait, borders: readonly number[]): Told => {
  const place = ALL.indexOf(trait);
  const ids = Array.from({ length: BINS_MAX }, (_, bin) => featureId(mix(mix(begin(KIND), place), bin)));
  return { trait, borders, ids };
};
const COUNTED = TRAITS.filter((name) => !["letters", "digits", "capitals", "segments"].includes(name)).map((name) => ({
  ...told(name, name === "words" ? LENGTH_BINS : COUNT_BINS),
  number: NUMBERS[name],
}));
const SHARED = (
  [
    ["emoji_share", "emoji"],
    ["capital_share", "capitals"],
    ["digit_share", "digits"],
  ] as const
).map(([trait, of]) => ({ ...told(trait, SHARE_BINS), number: NUMBERS[of] }));
const [BUTTONS, HIDDEN_LINKS, FORWARD, FIRST_MESSAGE] = (
  ["buttons", "hidden_links", "forward", "first_message"] as const
).map((trait) => told(trait, COUNT_BINS)) as [Told, Told, Told, Told];
const MEMBER_DAYS = told("member_days", DAY_BINS);

/** Returns the number of the bin of a value; 0 below the first border. */
function binOf(value: number, borders: readonly number[]): number {
  let bin = 0;
  while (bin < borders.length && value >= (borders[bin] as number)) bin += 1;
  return bin;
}

/** Takes a hand feature that a message has, with the trait it comes of and its value. */
type TraitVisitor = (id: number, trait: Trait, value: number) => void;

function tell(visit: TraitVisitor, { trait, borders, ids }: Told, value: number): void {
  const bin = binOf(value, borders);
  if (bin > 0) visit(ids[bin] as number, trait, value);
}

/** Visits each hand feature of counts, with what the message has as a whole. */
export function visitTraits(counts: Counts, message: SpamMessage, visit: TraitVisitor): void {
  for (const one of COUNTED) if ((counts[one.number] as number) > 0) tell(visit, one, counts[one.number] as number);
  const letters = counts[NUMBERS.letters] as number;
  if (letters >= SHARE_LETTERS_MIN) {
    for (const one of SHARED) tell(visit, one, Math.round(((counts[one.number] as number) / letters) * 100));
  }
  tell(visit, BUTTONS, message.buttons?.length ?? 0);
  tell(visit, HIDDEN_LINKS, message.links?.length ?? 0);
  tell(visit, FORWARD, message.isForward === true ? 1 : 0);
  tell(visit, FIRST_MESSAGE, message.isFirst === true ? 1 : 0);
  if (message.memberDays !== undefined) tell(visit, MEMBER_DAYS, message.memberDays);
}
