import { useState } from "react";
import { MessageText } from "../../components/text/message-text.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { HistoryRow } from "./history-items.ts";

const LINES_MAX = 12;
/** UTF-16 units that take about a line on a wide screen. */
const LINE_UNITS = 90;

/** Tells whether a text takes more lines than are shown at once. */
export const isLong = (text: string): boolean =>
  text.split("\n").reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LINE_UNITS)), 0) > LINES_MAX;

interface FoldedTextProps {
  row: Pick<HistoryRow, "text" | "entities" | "marks">;
  /** Tells whether the message was removed; its text is struck through. */
  isGone: boolean;
  onLink(address: string): void;
}

/** Shows a message's text; a long one is folded until it is opened. A text found by a search is shown whole. */
export function FoldedText({ row: { text, entities, marks }, isGone, onLink }: FoldedTextProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(marks.length > 0);
  const canFold = isLong(text);
  return (
    <div className={`max-w-full select-text ${isGone ? "text-muted line-through" : ""}`}>
      <div className={canFold && !isOpen ? "line-clamp-12" : undefined}>
        <MessageText text={text} entities={entities} marks={marks} onLink={onLink} />
      </div>
      {canFold && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="tap -mx-1 inline-flex items-center rounded-md px-1 text-sm font-medium text-accent-text"
        >
          {t(isOpen ? "history.less" : "history.more")}
        </button>
      )}
    </div>
  );
}
