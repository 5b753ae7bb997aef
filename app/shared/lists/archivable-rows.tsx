import { SearchX } from "lucide-react";
import { memo, type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { archiveIdOfBot, archiveIdOfChat } from "../../../domain/ids.ts";
import { leaveRow } from "../../client/page/leave-row.ts";
import { Button } from "../../components/actions/button.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { ArchiveDialog } from "./archive-dialog.tsx";
import type { ListView } from "./list-view.ts";
import { useArchive } from "./use-archive.ts";

interface Archivable {
  id: string;
  title: string;
}

/** Renders one row. Pass the same function at every render: another one renders all rows again. */
export type DrawRow<Row> = (row: Row, onMove: (row: Row) => void) => ReactNode;

interface ArchivableRowsProps<Row extends Archivable> {
  view: ListView;
  /** Tells whether the rows are bots rather than chats. */
  isBots?: boolean;
  /** Rows that the search has found. */
  rows: readonly Row[];
  /** The search that is applied, empty for none. */
  applied: string;
  onClear(): void;
  draw: DrawRow<Row>;
}

/** Shows the chats or bots of one view, each with a button that moves it to the other. */
export function ArchivableRows<Row extends Archivable>(props: ArchivableRowsProps<Row>) {
  const { view, isBots = false, rows, applied, onClear, draw } = props;
  const { t } = useTranslation();
  const { hidden, move } = useArchive(view, isBots ? archiveIdOfBot : archiveIdOfChat);
  const [asked, setAsked] = useState<Row | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const left = useMemo(() => rows.filter((row) => !hidden.has(row.id)), [rows, hidden]);
  const ask = useCallback((row: Row) => {
    // The dialog is to name the chat before it is read out.
    flushSync(() => setAsked(row));
    dialog.current?.showModal();
  }, []);

  function confirm() {
    dialog.current?.close();
    leaveRow();
    if (asked) move(asked.id);
  }

  return (
    <>
      {left.length > 0 ? (
        <Rows rows={left} draw={draw} onMove={ask} />
      ) : (
        applied && (
          <EmptyState
            icon={SearchX}
            title={t("search.none", { keyword: applied })}
            actions={<Button onClick={onClear}>{t("search.clear")}</Button>}
          />
        )
      )}
      <ArchiveDialog ref={dialog} view={view} isBot={isBots} title={asked?.title ?? ""} onConfirm={confirm} />
    </>
  );
}

interface RowsProps<Row> {
  rows: readonly Row[];
  draw: DrawRow<Row>;
  onMove(row: Row): void;
}

/** Rendered again only when the rows change, not with each key of a search. */
const Rows = memo(function Rows<Row>({ rows, draw, onMove }: RowsProps<Row>) {
  return (
    <ul data-rows className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-1">
      {rows.map((row) => draw(row, onMove))}
    </ul>
  );
}) as <Row>(props: RowsProps<Row>) => ReactNode;
