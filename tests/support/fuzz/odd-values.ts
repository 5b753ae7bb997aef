import type { Random } from "./random.ts";

/** A piece of JSON that no value of JavaScript is written as: `1e400`, `-0`, a key that stands twice. */
export class Raw {
  constructor(readonly json: string) {}
}

const NUMBERS: readonly (number | Raw)[] = [
  ...[0, -1, 1.5, 1e-9, 255, 65_536, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, -(2 ** 53), 1e15, 1e16, 1e21, 1e308],
  new Raw("-0"),
  new Raw("1e400"),
  new Raw("-1e400"),
  new Raw("9007199254740993"),
  new Raw("123456789012345678901234567890"),
  new Raw("0.1e1"),
];

const STRINGS: readonly (string | Raw)[] = [
  ...[
    "",
    " ",
    "0",
    "-1",
    "null",
    "true",
    "[]",
    "{}",
    "NaN",
    "1e308",
    "/start",
    "/ban",
    "@everyone",
    "https://x.example",
  ],
  ...[
    "\u0000",
    "a\u0000b",
    "\u202eright to left",
    "\u2066\u2069\u200f",
    "\ufeff",
    "é".repeat(300),
    "👩‍👩‍👧‍👦".repeat(50),
  ],
  ...["<b>x</b>", "'; DROP TABLE chats; --", "../../etc/passwd", "%00%zz", "\\", '"', "\r\n\r\n", "__proto__"],
  new Raw('"\\ud800"'),
  new Raw('"a\\udc00b"'),
  new Raw('"\\udc00\\ud800"'),
];

const KEYS = ["__proto__", "constructor", "toString", "hasOwnProperty", "length", "then", "toJSON", "", "a b", "0"];
const LONG = 1_000_000;

function nested(levels: number, random: Random): Raw {
  return random.isHit(0.5)
    ? new Raw("[".repeat(levels) + "]".repeat(levels))
    : new Raw(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`);
}

/** @param longest characters of the longest text that is made */
export function oddValue(random: Random, longest = LONG): unknown {
  const kind = random.below(100);
  if (kind < 25) return random.pick(NUMBERS);
  if (kind < 50) return random.pick(STRINGS);
  if (kind < 60) return null;
  if (kind < 68) return random.isHit(0.5);
  if (kind < 76) return [];
  if (kind < 82) return {};
  if (kind < 88) return [random.pick(NUMBERS), random.pick(STRINGS), null, {}, []];
  if (kind < 94) return { [random.pick(KEYS)]: random.pick(STRINGS), id: random.pick(NUMBERS) };
  if (kind < 96) return nested(random.pick([2, 10, 30, 70, 1000]), random);
  if (kind < 97) return nested(random.pick([10_000, 100_000]), random);
  if (kind < 98) return new Raw(`{"__proto__":{"id":1,"is_bot":true},"id":5}`);
  return random
    .pick(["x", "ا", "word ", "1", "https://x.example/ ", "\n"])
    .repeat(random.pick([5000, longest / 8, longest / 2]));
}

/** Chooses an odd text that is no piece of JSON. */
export function oddText(random: Random): string {
  const text = random.pick(STRINGS);
  return text instanceof Raw ? (JSON.parse(text.json) as string) : text;
}

export const oddKey = (random: Random): string => random.pick(KEYS);
