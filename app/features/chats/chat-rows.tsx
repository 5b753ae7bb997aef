import { useCallback } from "react";
import { ArchivableRows, type DrawRow } from "./archivable-rows.tsx";
import { ChatCell } from "./chat-cell.tsx";
import type { ChatKind } from "./chat-kind.ts";
import type { ChatRow } from "./list-data.ts";
import type { ListView } from "./list-view.ts";

interface ChatRowsProps {
  kind: ChatKind;
  view: ListView;
  /** What the search has found. */
  rows: readonly ChatRow[];
  /** The search that is applied, empty for none. */
  applied: string;
  onClear(): void;
}

/** The chats of one view, each of which can be taken into the other. */
export function ChatRows({ kind, ...list }: ChatRowsProps) {
  const { view } = list;
  const draw = useCallback<DrawRow<ChatRow>>(
    (row, onMove) => <ChatCell key={row.id} kind={kind} view={view} row={row} onMove={onMove} />,
    [kind, view],
  );
  return <ArchivableRows {...list} draw={draw} />;
}
