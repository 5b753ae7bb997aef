import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VOCABULARY_BUCKET_MAX, WORD_DAY_STEP } from "../../../domain/limits.ts";
import {
  type Bucket,
  type Buckets,
  noteWords,
  withoutWordsTo,
  wordsBeginning,
} from "../../../domain/search/vocabulary.ts";

/** Makes buckets in memory, and counts how often one was written. */
function bucketsInMemory() {
  const held = new Map<string, Bucket>();
  const buckets: Buckets & { writes: number } = {
    writes: 0,
    get: (beginning) => held.get(beginning),
    put(beginning, bucket) {
      buckets.writes += 1;
      held.set(beginning, bucket);
    },
    under: (beginning) => [...held].filter(([key]) => key.startsWith(beginning)).map(([, bucket]) => bucket),
  };
  return { held, buckets };
}

/** Makes many words over few letters, so that buckets fill and split. */
const manyWords = (count: number) => Array.from({ length: count }, (_, n) => `${n.toString(3)}é👍${n % 7}`);

describe("words in use", () => {
  it("HIS-09: those with a beginning are found, the shortest first, however many there are", () => {
    const { buckets } = bucketsInMemory();
    const words = [...manyWords(3 * VOCABULARY_BUCKET_MAX), "a", "ab", "abc", "b", "__proto__"];
    noteWords(buckets, words, 100);
    expect(wordsBeginning(buckets, "a", 2)).toEqual(["a", "ab"]);
    expect(wordsBeginning(buckets, "__", 9)).toEqual(["__proto__"]);
    expect(wordsBeginning(buckets, "zz", 9)).toEqual([]);
    fc.assert(
      fc.property(fc.nat(3 * VOCABULARY_BUCKET_MAX), fc.integer({ min: 1, max: 5 }), (n, length) => {
        const beginning = [...(words[n] ?? "a")].slice(0, length).join("");
        const expected = words
          .filter((word) => word.startsWith(beginning))
          .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
        expect(wordsBeginning(buckets, beginning, 64)).toEqual(expected.slice(0, 64));
      }),
    );
  });

  it("no bucket holds more than fit a row, and the words of a small chat are in one", () => {
    const { held, buckets } = bucketsInMemory();
    noteWords(buckets, manyWords(VOCABULARY_BUCKET_MAX), 100);
    expect(held.size).toBe(1);
    noteWords(buckets, manyWords(9 * VOCABULARY_BUCKET_MAX), 100);
    for (const { words } of held.values()) expect(words.size).toBeLessThanOrEqual(VOCABULARY_BUCKET_MAX);
  });

  it("a word of late is not written again, an older one is", () => {
    const { buckets } = bucketsInMemory();
    noteWords(buckets, ["word"], 100);
    noteWords(buckets, ["word", "word"], 99 + WORD_DAY_STEP);
    expect(buckets.writes).toBe(1);
    noteWords(buckets, ["word"], 100 + WORD_DAY_STEP);
    expect(buckets.writes).toBe(2);
  });

  it("HIS-11: words of a day and before go, later ones stay", () => {
    const bucket: Bucket = {
      words: new Map([
        ["old", 5],
        ["new", 6],
      ]),
      isSplit: true,
    };
    expect(withoutWordsTo(bucket, 5)).toEqual({ words: new Map([["new", 6]]), isSplit: true });
    expect(withoutWordsTo(bucket, 4)).toBeNull();
  });
});
