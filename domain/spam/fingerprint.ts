import { finish } from "./features/hash.ts";
import { segmentsWithTokens } from "./text/read-text.ts";

/** Bytes of a fingerprint. */
export const FINGERPRINT_LENGTH = 64;
/** Two texts are alike from so many equal places on: about a third of their pieces are the same. */
const EQUAL_MIN = 20;
const PIECE = 5;
/** Shorter texts ("thank you very much") are written by many people and have no fingerprint. */
const UNITS_MIN = 24;
/** Of scripts in which a character says more, half as many are as much. */
const DENSE_WORTH = 2;
const PLACE_BITS = 6;
const EMPTY = 0xffffffff;
const NOUGHT = 0x30;

/**
 * Makes a fingerprint: texts of one template have many equal places, whatever names, links and numbers stand in it.
 * MinHash in one walk: each piece of five characters falls into one of 64 places, which keep the least. All noughts
 * for a text that is too short.
 */
export function fingerprint(text: string): Uint8Array {
  const units = unitsOf(text);
  const least = new Uint32Array(FINGERPRINT_LENGTH).fill(EMPTY);
  const result = new Uint8Array(FINGERPRINT_LENGTH);
  if (units.worth < UNITS_MIN) return result;
  const { list } = units;
  for (let at = 0; at + PIECE <= list.length; at++) {
    let hash = 0x811c9dc5;
    for (let next = at; next < at + PIECE; next++) hash = Math.imul(hash ^ (list[next] as number), 0x01000193);
    const mixed = finish(hash);
    const place = mixed >>> (32 - PLACE_BITS);
    const value = (mixed << PLACE_BITS) >>> 0;
    if (value < (least[place] as number)) least[place] = value;
  }
  for (let place = 0; place < FINGERPRINT_LENGTH; place++) result[place] = byteOf(least, place);
  return result;
}

/**
 * Returns the byte of a place. An empty place takes that of another, found from its own number, so that it is the same
 * for every text.
 */
function byteOf(least: Uint32Array, place: number): number {
  let from = place;
  for (let step = 1; least[from] === EMPTY && step < 1000; step++) {
    from = finish(place * 1021 + step) >>> (32 - PLACE_BITS);
  }
  return (finish((least[from] as number) ^ place) & 0xff) | 0;
}

/** Lists the letters of a text in their normal form; links, mentions, e-mail addresses and numbers are left out. */
function unitsOf(text: string): { list: number[]; worth: number } {
  const list: number[] = [];
  let worth = 0;
  for (const { tokens: read } of segmentsWithTokens(text)) {
    const { units, tokens } = read;
    for (const { start, end, isDense } of tokens) {
      for (let at = start; at < end; at++) {
        if (units[at] === NOUGHT) continue;
        list.push(units[at] as number);
        worth += isDense ? DENSE_WORTH : 1;
      }
    }
  }
  return { list, worth };
}

/** Tells whether two texts have one template, by their fingerprints; those of short texts are like none. */
export function alike(a: Uint8Array, b: Uint8Array): boolean {
  let equal = 0;
  let isBlank = true;
  for (let at = 0; at < FINGERPRINT_LENGTH; at++) {
    if (a[at] === b[at]) equal += 1;
    if (a[at] !== 0) isBlank = false;
  }
  return !isBlank && equal >= EQUAL_MIN;
}
