import { useCallback } from "react";
import type { ChatKind } from "../../shared/chat/chat-kind.ts";
import { ArchivableRows, type DrawRow } from "../../shared/lists/archivable-rows.tsx";
import type { ListView } from "../../shared/lists/list-view.ts";
import { ChatCell } from "./chat-cell.tsx";
import type { ChatRow } from "./list-data.ts";

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
