import { Plus } from "lucide-react";
import { Button } from "../../components/actions/button.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.tsx";
import { SearchField } from "../../components/fields/search-field.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatSearch } from "../../shared/lists/use-chat-search.ts";
import { ViewFilter } from "../../shared/lists/view-filter.tsx";
import { FullScreenAction } from "../web-view/full-screen-action.tsx";
import { BotRows } from "./bot-rows.tsx";
import type { BotListData } from "./list-data.ts";
import { NoBots } from "./no-bots.tsx";

const loadAddDialog = async () => (await import("./add-bot-dialog.tsx")).AddBotDialog;

/** /bots: the account's own bots (LST-06, LST-19). */
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
