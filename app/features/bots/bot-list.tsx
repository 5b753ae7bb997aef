import { Archive, Bot, Plus } from "lucide-react";
import { useCallback } from "react";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { SearchField } from "../../components/fields/search-field.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { ArchivableRows, type DrawRow } from "../../shared/lists/archivable-rows.tsx";
import { type ListView, viewPath } from "../../shared/lists/list-view.ts";
import { useChatSearch } from "../../shared/lists/use-chat-search.ts";
import { ViewFilter } from "../../shared/lists/view-filter.tsx";
import { FullScreenAction } from "../web-view/full-screen-action.tsx";
import { BotCell } from "./bot-cell.tsx";
import type { BotListData, BotRow } from "./list-data.ts";

const loadAddDialog = async () =>
  (await withTexts(import("./add-bot-dialog.tsx"), "features/bots/add-bot-dialog")).AddBotDialog;

/** Shows /bots: the account's own bots (LST-06, LST-19). */
export function BotList({ data: { view, rows, counts } }: { data: BotListData }) {
  const { t, i18n } = useTranslation();
  const { text, setText, applied, found, clear } = useChatSearch(rows);
  const [addDialog, openAdd] = useLazyDialog(loadAddDialog);
  const hasAny = counts.active + counts.archived > 0 || view === "archived";
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("bots.title")}
        actions={
          <>
            <FullScreenAction />
            {hasAny && (
              <Button kind="primary" icon={Plus} data-shortcut="new" onClick={openAdd}>
                {t("bots.add")}
              </Button>
            )}
          </>
        }
      />
      {hasAny && (
        <div className="flex flex-wrap gap-3">
          <div className="min-w-0 grow basis-64">
            <SearchField label={t("bots.search")} value={text} onChange={setText} />
          </div>
          <ViewFilter
            list="bots"
            view={view}
            archived={counts.archived > 0 ? formatNumber(i18n.language, counts.archived) : ""}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {applied && t("bots.search.found", { count: found.length })}
      </p>
      {rows.length === 0 ? (
        <NoBots view={view} isAllArchived={counts.archived > 0} onAdd={openAdd} />
      ) : (
        <BotRows view={view} rows={found} applied={applied} onClear={clear} />
      )}
      {addDialog}
    </div>
  );
}

interface BotRowsProps {
  view: ListView;
  /** The rows that the search has found. */
  rows: readonly BotRow[];
  /** The search that is applied, empty for none. */
  applied: string;
  onClear(): void;
}

/** Shows the bots of one view, each of which can be taken into the other. */
function BotRows(list: BotRowsProps) {
  const { view } = list;
  const draw = useCallback<DrawRow<BotRow>>(
    (row, onMove) => <BotCell key={row.id} view={view} row={row} onMove={onMove} />,
    [view],
  );
  return <ArchivableRows isBots {...list} draw={draw} />;
}

interface NoBotsProps {
  view: ListView;
  /** Tells whether there are bots, all of them in the archive. */
  isAllArchived: boolean;
  onAdd(): void;
}

/** Replaces a list of bots that is empty (LST-13). */
function NoBots({ view, isAllArchived, onAdd }: NoBotsProps) {
  const { t } = useTranslation();
  if (view === "archived") {
    return (
      <EmptyState
        icon={Archive}
        title={t("chats.archived.none")}
        actions={<ButtonLink to={viewPath("bots", "active")}>{t("chats.archived.back")}</ButtonLink>}
      >
        <p>{t("chats.archived.why")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Bot}
      title={t(isAllArchived ? "bots.empty.archived" : "bots.empty.title")}
      actions={
        <Button kind="primary" icon={Plus} data-shortcut="new" onClick={onAdd}>
          {t("bots.add")}
        </Button>
      }
    >
      <p>{t("bots.empty.why")}</p>
      <p>{t("bots.empty.how")}</p>
    </EmptyState>
  );
}
