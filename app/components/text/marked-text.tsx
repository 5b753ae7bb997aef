import type { Span } from "../../../domain/entities/types.ts";
import { markedParts } from "./marked-parts.ts";

interface MarkedTextProps {
  text: string;
  /** where the text begins in the one that the marks are counted in */
  start?: number;
  /** Parts that were searched for, in order and apart from each other. */
  marks: readonly Span[];
}

/** Shows a plain text with the searched parts marked. */
export function MarkedText({ text, start = 0, marks }: MarkedTextProps) {
  if (marks.length === 0) return text;
  return markedParts(text, start, marks).map((part) =>
    part.isMarked ? (
      <mark key={part.at} className="rounded-sm bg-warn-soft text-warn-text">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
