import { VOCABULARY_BUCKET_MAX, WORD_DAY_STEP } from "../limits/runtime.ts";

/**
 * Words in use, in buckets by their beginnings, so that a thousand messages cost a few rows instead of one for each
 * word. One bucket holds all words until it is full; then each next letter gets a bucket, and so on.
 */
export interface Bucket {
  /** each word with a day since 1970 on which it was written; it was last written less than WORD_DAY_STEP later */
  words: Map<string, number>;
  /** Words longer than the bucket's beginning are in buckets of one letter more. */
  isSplit: boolean;
}

/** Storage of buckets, by the beginning that their words share. */
export interface Buckets {
  get(beginning: string): Bucket | undefined;
  put(beginning: string, bucket: Bucket): void;
  /** Buckets whose own beginning starts with this one, itself included. */
  under(beginning: string): Iterable<Bucket>;
}

const emptyBucket = (): Bucket => ({ words: new Map(), isSplit: false });

/** Returns the beginning of the bucket that a word belongs to. */
function beginningFor(buckets: Buckets, word: string): string {
  let beginning = "";
  for (const letter of word) {
    if (buckets.get(beginning)?.isSplit !== true) break;
    beginning += letter;
  }
  return beginning;
}

/** Notes words written on a day; a word whose stored day is recent enough changes nothing. */
export function noteWords(buckets: Buckets, words: Iterable<string>, day: number): void {
  for (const word of words) {
    const beginning = beginningFor(buckets, word);
    const bucket = buckets.get(beginning) ?? emptyBucket();
    if ((bucket.words.get(word) ?? Number.NEGATIVE_INFINITY) > day - WORD_DAY_STEP) continue;
    bucket.words.set(word, day);
    if (bucket.words.size > VOCABULARY_BUCKET_MAX && !bucket.isSplit) split(buckets, beginning, bucket);
    else buckets.put(beginning, bucket);
  }
}

function split(buckets: Buckets, beginning: string, { words }: Bucket): void {
  const own: Bucket = { words: new Map(), isSplit: true };
  const longer = new Map<string, Bucket>();
  for (const [word, day] of words) {
    const [letter] = word.slice(beginning.length);
    const target = letter === undefined ? own : (longer.get(beginning + letter) ?? emptyBucket());
    target.words.set(word, day);
    if (letter !== undefined) longer.set(beginning + letter, target);
  }
  buckets.put(beginning, own);
  for (const [key, bucket] of longer) buckets.put(key, bucket);
}

/** Returns words in use with a beginning, the shortest first, which are nearest to the typed text. */
export function wordsBeginning(buckets: Buckets, beginning: string, limit: number): string[] {
  const key = beginningFor(buckets, beginning);
  const found = key === beginning ? [...buckets.under(key)] : [buckets.get(key) ?? emptyBucket()];
  return found
    .flatMap(({ words }) => [...words.keys()].filter((word) => word.startsWith(beginning)))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, limit);
}

/** Returns a bucket without the words last used on a day or before; null where none is removed. */
export function withoutWordsTo({ words, isSplit }: Bucket, day: number): Bucket | null {
  const kept = new Map([...words].filter(([, last]) => last > day));
  return kept.size === words.size ? null : { words: kept, isSplit };
}
