import fc from "fast-check";
import { ENTITY_TYPES, type Entity, endOf, type RawEntity } from "../../../domain/entities/types.ts";

const ATOMS = [
  ..."abc xyz,.#@/:",
  "\n",
  "\n\n",
  "\r\n",
  "  ",
  "word ",
  "https://a.example/b",
  "😀",
  "👨‍👩‍👧‍👦",
  "👍🏽",
  "🇩🇪",
  "🇫🇷",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "❤️",
  "1️⃣",
  "e\u0301",
  "\u0301",
  "שלום",
  "\u202eمرحبا\u202c",
  "中文",
  "\ud83d",
  "\ude00",
  "\u200d",
] as const;

/**
 * Makes texts of everything that is hard to cut: joined emoji, flags, lone surrogates, combining marks, right-to-left.
 */
export const anyText = (maxAtoms = 40): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...ATOMS), { maxLength: maxAtoms }).map((atoms) => atoms.join(""));

const anyType = fc.constantFrom(...ENTITY_TYPES, "custom_emoji", "text_mention", "date_time", "nonsense");

/** Makes entities that nest, overlap, repeat and lie outside of a text of about that length. */
const anyEntities = (length: number, maxCount = 12): fc.Arbitrary<RawEntity[]> =>
  fc.array(
    fc.record({
      type: anyType,
      offset: fc.integer({ min: -3, max: length + 3 }),
      length: fc.integer({ min: -1, max: Math.max(4, Math.ceil(length / 2)) }),
      url: fc.constantFrom("https://one.example", "https://two.example", undefined),
      language: fc.constantFrom("ts", "", undefined),
    }),
    { maxLength: maxCount },
  );

export const anyMessage = (maxAtoms = 40, maxEntities = 12): fc.Arbitrary<{ text: string; raw: RawEntity[] }> =>
  anyText(maxAtoms).chain((text) => anyEntities(text.length, maxEntities).map((raw) => ({ text, raw })));

/** Lists the formats of each UTF-16 unit, as one comparable text per unit. */
export function formatOfUnits(length: number, entities: readonly Entity[]): string[] {
  const units = Array.from({ length }, () => new Set<string>());
  for (const entity of entities) {
    const { offset: _offset, length: _length, ...format } = entity;
    const key = JSON.stringify(format);
    for (let at = entity.offset; at < endOf(entity); at += 1) units[at]?.add(key);
  }
  return units.map((keys) => [...keys].sort().join("|"));
}
