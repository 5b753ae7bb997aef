import { begin, featureId, mix } from "./hash.ts";
import type { SpamMessage } from "./message.ts";
import { buttonSegments, segmentsWithTokens } from "./read-text.ts";
import type { Token, Tokens } from "./tokens.ts";
import { type Counts, countTraits, TRAITS } from "./traits.ts";

const WORD = 1;
const PAIR = 2;
const PIECE = 3;
/** Ends of a word that pieces know: "work" and "homework" have other ones. */
const BEGINNING = 1;
const END = 2;
/** Lengths of the pieces of words, their ends counted, and of those of scripts in which a character says more. */
const PIECES = { from: 3, to: 5 };
const DENSE_PIECES = { from: 1, to: 3 };

/** A word with the features that it brings. */
export interface Word {
  /** of the word itself, of the pairs that it ends, of a dense run's pairs of characters */
  words: number[];
  /** of the characters inside */
  pieces: number[];
  token: Token;
  /** sums of the weights of those that its segment has for the first time, as the message was scored last */
  wordSum: number;
  pieceSum: number;
}

/** A segment's features. */
export interface ReadSegment {
  source: string;
  tokens: Tokens;
  words: Word[];
  counts: Counts;
}

/** A message taken apart: what every range of it is scored by. */
export interface ReadMessage {
  message: SpamMessage;
  segments: ReadSegment[];
}

/** Reads a message's features, by lines and sentences. */
export function readMessage(message: SpamMessage): ReadMessage {
  const { text, buttons = [] } = message;
  const all = [...segmentsWithTokens(text), ...(buttons.length === 0 ? [] : buttonSegments(buttons))];
  const segments = all.map(({ segment, tokens }) => {
    return { source: segment.text, tokens, words: wordsOf(tokens), counts: countTraits(segment, tokens) };
  });
  return { message, segments };
}

function wordsOf({ units, tokens }: Tokens): Word[] {
  let before = 0;
  return tokens.map((token) => {
    const words: number[] = [];
    if (token.isDense) addPieces(words, units, token, WORD, 2, 2);
    else {
      let hash = begin(WORD);
      for (let at = token.start; at < token.end; at++) hash = mix(hash, units[at] as number);
      words.push(featureId(hash));
      if (before !== 0) words.push(featureId(mix(mix(begin(PAIR), before), hash)));
      before = hash;
    }
    const pieces: number[] = [];
    const { from, to } = token.isDense ? DENSE_PIECES : PIECES;
    addEnds(pieces, units, token, from, to);
    addPieces(pieces, units, token, PIECE, from, to);
    return { words, pieces, token, wordSum: 0, pieceSum: 0 };
  });
}

/** Adds the pieces at the beginning and at the end of a word. */
function addEnds(into: number[], units: readonly number[], { start, end }: Token, from: number, to: number): void {
  let first = mix(begin(PIECE), BEGINNING);
  let last = mix(begin(PIECE), END);
  for (let length = 2; length <= to && length <= end - start + 1; length++) {
    first = mix(first, units[start + length - 2] as number);
    last = mix(last, units[end - length + 1] as number);
    if (length >= from) into.push(featureId(first), featureId(last));
  }
}

function addPieces(into: number[], units: readonly number[], token: Token, kind: number, from: number, to: number) {
  for (let first = token.start; first < token.end; first++) {
    let hash = begin(kind);
    const end = Math.min(first + to, token.end);
    for (let at = first; at < end; at++) {
      hash = mix(hash, units[at] as number);
      if (at - first + 1 >= from) into.push(featureId(hash));
    }
  }
}

/** Counts of the segments `from` up to `to` together. */
export function countsOfRange({ segments }: ReadMessage, from: number, to: number): Counts {
  // Most ranges that are asked about are one segment.
  if (to - from === 1) return (segments[from] as ReadSegment).counts;
  const sums = new Float64Array(TRAITS.length);
  for (let at = from; at < to; at++) {
    const { counts } = segments[at] as ReadSegment;
    for (let number = 0; number < sums.length; number++)
      sums[number] = (sums[number] as number) + (counts[number] as number);
  }
  return sums;
}
