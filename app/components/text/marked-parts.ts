import type { Span } from "../../../domain/entities/types.ts";

export interface MarkedPart {
  text: string;
  isMarked: boolean;
  /** where it begins in the whole text */
  at: number;
}

/**
 * Splits a part of a text into marked and unmarked pieces.
 * @param start where the part begins in the text that the marks are counted in
 * @param marks in order and apart from each other
 */
export function markedParts(text: string, start: number, marks: readonly Span[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  const end = start + text.length;
  let at = start;
  const put = (to: number, isMarked: boolean) => {
    if (to > at) parts.push({ text: text.slice(at - start, to - start), isMarked, at });
    at = Math.max(at, to);
  };
  for (const { offset, length } of marks) {
    if (offset + length <= at) continue;
    if (offset >= end) break;
    put(offset, false);
    put(Math.min(end, offset + length), true);
  }
  put(end, false);
  return parts;
}
