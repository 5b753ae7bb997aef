import { END, patternTables, placeOf, WORD_BITS, WORDS } from "./pattern.ts";

/** A position in the pattern, reached by a match that began at a character of the text. */
interface Thread {
  position: number;
  start: number;
}

/**
 * Finds where a text holds a pattern: of the matches the one that begins first, and of those the longest; UTF-16 units,
 * the end outside. Earlier matches are followed first, and each position once, so that the work for a character is
 * bounded as in the search without a place (docs/decisions/145).
 * @returns null where it is not found, and where lower case changes the text's length
 * @throws PatternError for a text that is no pattern
 */
export function locatePattern(source: string, text: string): { at: number; end: number } | null {
  const { tableOf, signOf } = patternTables(source);
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return null;
  let threads: Thread[] = [];
  let found: { at: number; end: number } | null = null;
  let isWord = false;
  const note = (at: number, end: number) => {
    if (found === null || at <= found.at) found = { at, end };
  };
  for (let at = 0; ; ) {
    const code = at < lower.length ? (lower.codePointAt(at) ?? -1) : -1;
    const sign = code < 0 ? END : signOf(code);
    const table = tableOf(placeOf(at === 0, code < 0, isWord !== sign.isWord));
    isWord = sign.isWord;
    const taken = new Int32Array(WORDS);
    const next: Thread[] = [];
    const goOn = (bits: Int32Array, row: number, start: number) => {
      for (let word = 0; word < WORDS; word++) {
        const fresh = (bits[row + word] ?? 0) & (sign.waiting[word] ?? 0) & ~(taken[word] ?? 0);
        taken[word] = (taken[word] ?? 0) | fresh;
        for (let left = fresh; left !== 0; left &= left - 1) {
          next.push({ position: word * WORD_BITS + 31 - Math.clz32(left & -left), start });
        }
      }
    };
    for (const { position, start } of threads) {
      const bit = 1 << (position % WORD_BITS);
      if (((table.found[Math.floor(position / WORD_BITS)] ?? 0) & bit) !== 0) note(start, at);
      goOn(table.follow, position * WORDS, start);
    }
    if (table.isFound) note(at, at);
    const first = found as { at: number } | null;
    if (first === null || first.at === at) goOn(table.begin, 0, at);
    // Places that began later are of no use any more.
    threads = first === null ? next : next.filter(({ start }) => start <= first.at);
    if (code < 0 || (first !== null && threads.length === 0)) return found;
    at += code > 0xffff ? 2 : 1;
  }
}
