import { useCallback } from "react";
import { ArchivableRows, type DrawRow } from "../../shared/lists/archivable-rows.tsx";
import type { ListView } from "../../shared/lists/list-view.ts";
import { BotCell } from "./bot-cell.tsx";
import type { BotRow } from "./list-data.ts";

interface BotRowsProps {
  view: ListView;
  /** What the search has found. */
  rows: readonly BotRow[];
  /** The search that is applied, empty for none. */
  applied: string;
  onClear(): void;
}

/** The bots of one view, each of which can be taken into the other. */
export function BotRows(list: BotRowsProps) {
  const { view } = list;
  const draw = useCallback<DrawRow<BotRow>>(
    (row, onMove) => <BotCell key={row.id} view={view} row={row} onMove={onMove} />,
    [view],
  );
  return <ArchivableRows isBots {...list} draw={draw} />;
}
