import type { Range } from "./match.ts";

export interface Mistyped extends Range {
  mistakes: number;
}

/** Three rows of the edit-distance table, allocated once: a search computes thousands of distances. */
let rows: [Int32Array, Int32Array, Int32Array] = [new Int32Array(0), new Int32Array(0), new Int32Array(0)];

function rowsFor(length: number): typeof rows {
  if (rows[0].length <= length) {
    rows = [new Int32Array(length + 1), new Int32Array(length + 1), new Int32Array(length + 1)];
  }
  return rows;
}

/**
 * Returns the part of `text` from `from` on that is nearest to `word`, or null where it has more than `most` mistakes:
 * an extra, a missing or a wrong character, or two in the wrong order.
 */
function nearestAt(word: string, text: string, from: number, most: number): Mistyped | null {
  const last = Math.min(text.length - from, word.length + most);
  let [earlier, before, here] = rowsFor(word.length);
  for (let length = 0; length <= word.length; length += 1) before[length] = length;
  let best: Mistyped | null = null;
  for (let read = 1; read <= last; read += 1) {
    here[0] = read;
    let fewest = read;
    const sign = text.charCodeAt(from + read - 1);
    const signBefore = read > 1 ? text.charCodeAt(from + read - 2) : -1;
    for (let length = 1; length <= word.length; length += 1) {
      const wanted = word.charCodeAt(length - 1);
      let mistakes = Math.min(
        (before[length - 1] ?? 0) + (wanted === sign ? 0 : 1),
        (before[length] ?? 0) + 1,
        (here[length - 1] ?? 0) + 1,
      );
      if (length > 1 && wanted === signBefore && word.charCodeAt(length - 2) === sign) {
        mistakes = Math.min(mistakes, (earlier[length - 2] ?? 0) + 1);
      }
      here[length] = mistakes;
      if (mistakes < fewest) fewest = mistakes;
    }
    const mistakes = here[word.length] ?? 0;
    if (mistakes <= most && (best === null || mistakes < best.mistakes)) best = { mistakes, from, to: from + read };
    // The next row can only come from this one and, by a swap, from the one before it.
    if (fewest > most && before.subarray(0, word.length + 1).every((known) => known >= most)) break;
    [earlier, before, here] = [before, here, earlier];
  }
  return best;
}

/** Finds the part of a text, from a word's beginning on, that is nearest to a word. @param begins of words, in order */
export function findMistyped(word: string, text: string, begins: readonly number[], most: number): Mistyped | null {
  if (most === 0) return null;
  let best: Mistyped | null = null;
  for (const from of begins) {
    const found = nearestAt(word, text, from, most);
    if (found && (best === null || found.mistakes < best.mistakes)) best = found;
  }
  return best;
}
