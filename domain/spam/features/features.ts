import type { SpamMessage } from "../message.ts";
import { buttonSegments, segmentsWithTokens } from "../text/read-text.ts";
import type { Token, Tokens } from "../text/tokens.ts";
import { type Block, BlockBuilder } from "./block.ts";
import { begin, featureId, mix } from "./hash.ts";
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

/** A segment of a message with the places of its words among those of the message. */
export interface ReadSegment {
  source: string;
  tokens: Tokens;
  counts: Counts;
  firstWord: number;
  /** place behind the last one */
  endWord: number;
}

/** A message taken apart: what every range of it is scored by. */
export interface ReadMessage {
  message: SpamMessage;
  segments: ReadSegment[];
  /** of the words themselves, of the pairs that they end, of dense runs' pairs of characters */
  words: Block;
  /** of the characters inside of words */
  pieces: Block;
}

const words = new BlockBuilder();
const pieces = new BlockBuilder();

/** Reads a message's features, by lines and sentences. */
export function readMessage(message: SpamMessage): ReadMessage {
  const { text, buttons = [] } = message;
  const all = [...segmentsWithTokens(text), ...(buttons.length === 0 ? [] : buttonSegments(buttons))];
  let endWord = 0;
  const segments = all.map(({ segment, tokens }) => {
    addWords(tokens);
    const firstWord = endWord;
    endWord += tokens.tokens.length;
    return { source: segment.text, tokens, counts: countTraits(segment, tokens), firstWord, endWord };
  });
  return { message, segments, words: words.finish(), pieces: pieces.finish() };
}

/** Adds the features of a segment's words to both blocks. */
function addWords({ units, tokens }: Tokens): void {
  let before = 0;
  for (const token of tokens) {
    if (token.isDense) addPieces(words, units, token, WORD, 2, 2);
    else {
      let hash = begin(WORD);
      for (let at = token.start; at < token.end; at++) hash = mix(hash, units[at] as number);
      words.add(featureId(hash));
      if (before !== 0) words.add(featureId(mix(mix(begin(PAIR), before), hash)));
      before = hash;
    }
    words.endWord();
    const { from, to } = token.isDense ? DENSE_PIECES : PIECES;
    addEnds(units, token, from, to);
    addPieces(pieces, units, token, PIECE, from, to);
    pieces.endWord();
  }
}

/** Adds the pieces at the beginning and at the end of a word. */
function addEnds(units: readonly number[], { start, end }: Token, from: number, to: number): void {
  let first = mix(begin(PIECE), BEGINNING);
  let last = mix(begin(PIECE), END);
  for (let length = 2; length <= to && length <= end - start + 1; length++) {
    first = mix(first, units[start + length - 2] as number);
    last = mix(last, units[end - length + 1] as number);
    if (length < from) continue;
    pieces.add(featureId(first));
    pieces.add(featureId(last));
  }
}

function addPieces(into: BlockBuilder, units: readonly number[], token: Token, kind: number, from: number, to: number) {
  for (let first = token.start; first < token.end; first++) {
    let hash = begin(kind);
    const end = Math.min(first + to, token.end);
    for (let at = first; at < end; at++) {
      hash = mix(hash, units[at] as number);
      if (at - first + 1 >= from) into.add(featureId(hash));
    }
  }
}

/** Sums the counts of the segments `from` up to `to`. */
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
