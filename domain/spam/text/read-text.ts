import { type Segment, segmentsOf } from "./segments.ts";
import { type Tokens, tokensOf } from "./tokens.ts";

/** A segment of a text with its words. */
export interface TokenisedSegment {
  segment: Segment;
  tokens: Tokens;
}

let last: { text: string; segments: readonly TokenisedSegment[] } | null = null;

const tokenised = (segment: Segment): TokenisedSegment => ({ segment, tokens: tokensOf(segment.text) });

/**
 * Takes a text apart into segments with their words. Of a message the score is asked first and the fingerprint right
 * behind it, so the last text is kept: taking it apart is most of the work of both.
 */
export function segmentsWithTokens(text: string): readonly TokenisedSegment[] {
  if (last?.text !== text) last = { text, segments: segmentsOf({ text }).map(tokenised) };
  return last.segments;
}

/** Takes labels of buttons apart in the same way. */
export const buttonSegments = (buttons: readonly string[]): TokenisedSegment[] =>
  segmentsOf({ text: "", buttons }).map(tokenised);
