import { Plus, Send } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { SearchField } from "../../components/fields/search-field.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type ChatKind, chatPath } from "../../shared/chat/chat-kind.ts";
import { ArchivableRows, type DrawRow } from "../../shared/lists/archivable-rows.tsx";
import type { ListView } from "../../shared/lists/list-view.ts";
import { useChatSearch } from "../../shared/lists/use-chat-search.ts";
import { ViewFilter } from "../../shared/lists/view-filter.tsx";
import { FullScreenAction } from "../web-view/full-screen-action.tsx";
import { AddDialog } from "./add-dialog.tsx";
import { ChatCell } from "./chat-cell.tsx";
import type { ChatListData, ChatRow } from "./list-data.ts";
import { LIST_WORDS } from "./list-words.ts";
import { NoChats } from "./no-chats.tsx";
import { useFreshNumbers } from "./use-fresh-numbers.ts";

/** Shows /groups and /channels. */
export function ChatList({ kind, data }: { kind: ChatKind; data: ChatListData }) {
  const { t, i18n } = useTranslation();
  const { view, rows, counts, ownBots, bulkFrom } = data;
  const { text, setText, applied, found, clear } = useChatSearch(rows);
  const [isAdding, setAdding] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const words = LIST_WORDS[kind];
  const hasAny = counts.active + counts.archived > 0 || view === "archived";
  const open = () => setAdding(true);
  useFreshNumbers(hasAny && !isAdding);

  function closed() {
    flushSync(() => setAdding(false));
    // The focus returns to where it was, unless that has left: the empty list's button goes with the first chat.
    if (document.activeElement === document.body) page.current?.querySelector<HTMLElement>("header button")?.focus();
  }

  return (
    <div ref={page} className="grid gap-4">
      <PageHeader
        title={t(words.title)}
        actions={
          <>
            <FullScreenAction />
            {bulkFrom !== null && (
              <ButtonLink icon={Send} to={`${chatPath(kind, bulkFrom)}/send_message?to=several`}>
                {t("bulk.open.list")}
              </ButtonLink>
            )}
            {hasAny && (
              <Button kind="primary" icon={Plus} data-shortcut="new" onClick={open}>
                {t(words.add)}
              </Button>
            )}
          </>
        }
      />
      {hasAny && (
        <div className="flex flex-wrap gap-3">
          <div className="min-w-0 grow basis-64">
            <SearchField label={t(words.search)} value={text} onChange={setText} />
          </div>
          <ViewFilter
            list={kind}
            view={view}
            archived={counts.archived > 0 ? formatNumber(i18n.language, counts.archived) : ""}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {applied && t("chats.search.found", { count: found.length })}
      </p>
      {rows.length === 0 ? (
        <NoChats kind={kind} view={view} isAllArchived={counts.archived > 0} onAdd={open} />
      ) : (
        <ChatRows kind={kind} view={view} rows={found} applied={applied} onClear={clear} />
      )}
      {isAdding && <AddDialog kind={kind} ownBots={ownBots} onClosed={closed} />}
    </div>
  );
}

interface ChatRowsProps {
  kind: ChatKind;
  view: ListView;
  /** Rows that the search has found. */
  rows: readonly ChatRow[];
  /** The search that is applied, empty for none. */
  applied: string;
  onClear(): void;
}

/** Shows the chats of one view, each with a button that moves it to the other. */
function ChatRows({ kind, ...list }: ChatRowsProps) {
  const { view } = list;
  const draw = useCallback<DrawRow<ChatRow>>(
    (row, onMove) => <ChatCell key={row.id} kind={kind} view={view} row={row} onMove={onMove} />,
    [kind, view],
  );
  return <ArchivableRows {...list} draw={draw} />;
}
