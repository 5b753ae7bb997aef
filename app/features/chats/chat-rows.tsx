import { memo, useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { SearchX } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { ArchiveDialog } from "./archive-dialog.tsx";
import { ChatCell } from "./chat-cell.tsx";
import type { ChatKind } from "./chat-kind.ts";
import type { ChatRow } from "./list-data.ts";
import type { ListView } from "./list-view.ts";
import { useArchive } from "./use-archive.ts";

interface ChatRowsProps {
  kind: ChatKind;
  view: ListView;
  /** What the search has found. */
  rows: readonly ChatRow[];
  /** The search that is applied, empty for none. */
  applied: string;
  onClear(): void;
}

/** The focus goes on to a neighbour of a row that leaves. */
function focusBeside(item: Element | null | undefined) {
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  beside?.querySelector<HTMLElement>("a, button")?.focus();
}

/** The chats of one view, each of which can be taken into the other. */
export function ChatRows({ kind, view, rows, applied, onClear }: ChatRowsProps) {
  const { t } = useTranslation();
  const { hidden, move } = useArchive(view);
  const [asked, setAsked] = useState<ChatRow | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const left = useMemo(() => rows.filter((row) => !hidden.has(row.id)), [rows, hidden]);
  const ask = useCallback((row: ChatRow) => {
    // The dialog is to name the chat before it is read out.
    flushSync(() => setAsked(row));
    dialog.current?.showModal();
  }, []);

  function confirm() {
    dialog.current?.close();
    focusBeside(document.activeElement?.closest("li"));
    if (asked) move(asked.id);
  }

  return (
    <>
      {left.length > 0 ? (
        <Rows kind={kind} view={view} rows={left} onMove={ask} />
      ) : (
        applied && (
          <EmptyState
            icon={SearchX}
            title={t("search.none", { keyword: applied })}
            actions={<Button onClick={onClear}>{t("search.clear")}</Button>}
          />
        )
      )}
      <ArchiveDialog ref={dialog} view={view} title={asked?.title ?? ""} onConfirm={confirm} />
    </>
  );
}

interface RowsProps {
  kind: ChatKind;
  view: ListView;
  rows: readonly ChatRow[];
  onMove(row: ChatRow): void;
}

/** Drawn anew only when the rows are others: not with each key of a search. */
const Rows = memo(function Rows({ kind, view, rows, onMove }: RowsProps) {
  return (
    <ul data-rows className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-1">
      {rows.map((row) => (
        <ChatCell key={row.id} kind={kind} view={view} row={row} onMove={onMove} />
      ))}
    </ul>
  );
});
