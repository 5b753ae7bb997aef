import { Link } from "@remix-run/react";
import { MessagesSquare, SearchX } from "lucide-react";
import { useState } from "react";
import { HISTORY_COUNTED_MAX } from "../../../domain/limits/session.ts";
import { usePrefetch } from "../../client/page/connection.ts";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { useShownDialog } from "../../components/dialogs/use-shown-dialog.ts";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useOpenBeside } from "../../root-data.ts";
import { useLackedRight } from "../../shared/chat/rights.tsx";
import { ActBar } from "./act-bar.tsx";
import { historyAddress, isFiltered, unfiltered } from "./history-address.ts";
import type { HistoryLine, HistoryRow } from "./history-items.ts";
import { lineWords } from "./line-words.ts";
import type { HistoryData, HistoryPage } from "./load-history.ts";
import { MessageRow } from "./message-row.tsx";
import { onRowKey } from "./row-keys.ts";
import { isDeletable, type RowActs } from "./row-menu.tsx";
import { type ActName, useActs } from "./use-acts.ts";
import { useLongPress } from "./use-long-press.ts";

const loadDialog = async () => (await withTexts(import("./act-dialog.tsx"), "features/history/act-dialog")).ActDialog;

const loadReply = async () =>
  (await withTexts(import("./reply-dialog.tsx"), "features/history/reply-dialog")).ReplyDialog;

type LogProps = { page: HistoryPage } & Pick<HistoryData, "query" | "topics" | "longest" | "isScored">;

/**
 * Shows the found messages as a chat, day by day. It opens at the bottom, at the newest; a page reached by choosing a
 * day opens at the top.
 */
export function HistoryLog({ page, query, topics, longest, isScored }: LogProps) {
  const { t } = useTranslation();
  const { days, isIndexing, older, newer } = page;
  const [link, setLink] = useState<string | null>(null);
  const acts = useActs();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<{ name: ActName; rows: readonly HistoryRow[] } | null>(null);
  const { Part: ActDialog, open } = useLazyPart(loadDialog);
  function ask(name: ActName, rows: readonly HistoryRow[]) {
    setAsked({ name, rows });
    void open();
  }
  const [answered, setAnswered] = useState<HistoryRow | null>(null);
  const reply = useLazyPart(loadReply);
  const ticked = rowsOf(days).filter(({ key }) => selected.has(key));
  const rowActs: RowActs = {
    selected,
    notes: acts.notes,
    toggle: (rows) => setSelected((keys) => toggled(keys, rows)),
    ask,
    reply: (row) => {
      setAnswered(row);
      void reply.open();
    },
  };
  const lacked = useLackedRight("can_delete_messages");
  const fromTop = query.after !== null;
  const longPress = useLongPress();
  return (
    <>
      {query.keyword && <Count page={page} />}
      {isIndexing && <Notice tone="info" title={t("history.indexing")} />}
      {days.length === 0 && <Nothing query={query} longest={longest} />}
      {days.length > 0 && (
        <section
          aria-label={t("history.log")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
          tabIndex={0}
          onKeyDown={onRowKey}
          {...longPress}
          key={`${query.before} ${query.after}`}
          className={`flex max-h-[max(20rem,100dvh-24rem)] held-for-menu overflow-y-auto overscroll-contain rounded-lg bg-surface shadow-1 -outline-offset-2 lg:max-h-[max(24rem,100dvh-15rem)] ${fromTop ? "flex-col" : "flex-col-reverse"}`}
        >
          <div className="pb-2">
            {older !== null && (
              <Way to={historyAddress(query, { before: older })} rel="next" text={t("history.older")} />
            )}
            {days.map(({ day, title, items }) => (
              <section key={day} aria-labelledby={`day-${day}`}>
                <h2
                  id={`day-${day}`}
                  className="sticky top-2 z-10 mx-auto my-2 w-fit max-w-full rounded-full bg-raised px-3 py-1 text-xs font-semibold text-muted shadow-1"
                >
                  {title}
                </h2>
                <ul>
                  {items.map((item) =>
                    item.kind === "line" ? (
                      <Line key={item.key} line={item.line} />
                    ) : (
                      <MessageRow key={item.key} item={item} topics={topics} acts={rowActs} onLink={setLink} />
                    ),
                  )}
                </ul>
              </section>
            ))}
            {newer !== null && (
              <Way to={historyAddress(query, { after: newer })} rel="prev" text={t("history.newer")} />
            )}
          </div>
        </section>
      )}
      <ActBar acts={acts} rows={ticked} onAsk={(name) => ask(name, ticked)} onClear={() => setSelected(new Set())} />
      {ActDialog && asked !== null && (
        <ActDialog
          {...asked}
          isScored={isScored}
          canDelete={lacked === null && asked.rows.every((row) => isDeletable(row, Math.floor(Date.now() / 1000)))}
          onOrder={(order, run) => {
            setSelected(new Set());
            void acts.carryOut(order, run);
          }}
          onClosed={() => setAsked(null)}
        />
      )}
      {reply.Part && answered !== null && <reply.Part row={answered} onClosed={() => setAnswered(null)} />}
      {link !== null && <LinkQuestion address={link} onClosed={() => setLink(null)} />}
    </>
  );
}

/** Lists all messages of a page, those of albums too. */
const rowsOf = (days: HistoryPage["days"]): HistoryRow[] =>
  days.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === "line" ? [] : item.album.length > 0 ? item.album : [item.row])),
  );

/** Ticks messages, or removes the ticks where all of them have one. */
function toggled(keys: ReadonlySet<number>, rows: readonly HistoryRow[]): ReadonlySet<number> {
  const next = new Set(keys);
  const isOn = rows.every(({ key }) => keys.has(key));
  for (const { key } of rows) {
    if (isOn) next.delete(key);
    else next.add(key);
  }
  return next;
}

/**
 * Links to the messages before and after the shown ones. The addresses name messages, not page numbers, so that a page
 * stays the same while new ones come in.
 */
function Way({ to, rel, text }: { to: string; rel: "next" | "prev"; text: string }) {
  const prefetch = usePrefetch();
  return (
    <p className="flex justify-center">
      <Link
        rel={rel}
        prefetch={rel === "next" ? prefetch : "none"}
        preventScrollReset
        to={to}
        className="tap inline-flex items-center rounded-md px-3 text-sm font-medium text-accent-text hover:bg-hover"
      >
        {text}
      </Link>
    </p>
  );
}

/** Shows a notice of Telegram's or a change of members, in words. */
function Line({ line }: { line: HistoryLine }) {
  const { t } = useTranslation();
  return (
    <li className="px-4 py-1 text-center text-xs text-muted">
      <span className="wrap-anywhere">{lineWords(t, line)}</span>{" "}
      <bdi dir="ltr" className="num" title={line.moment}>
        {line.clock}
      </bdi>
    </li>
  );
}

/** Asks before a link in a message is opened, and shows its whole address. */
function LinkQuestion({ address, onClosed }: { address: string; onClosed(): void }) {
  const { t } = useTranslation();
  const dialog = useShownDialog(onClosed);
  const openBeside = useOpenBeside();
  return (
    <ConfirmDialog
      ref={dialog}
      title={t("history.link.title")}
      detail={address}
      verb={t("history.link.open")}
      kind="primary"
      onConfirm={() => {
        dialog.current?.close();
        openBeside(address);
      }}
    />
  );
}

/**
 * Shows how many messages a search found, and announces it; that there are none is only announced, since the page shows
 * it below.
 */
function Count({ page: { total } }: Pick<LogProps, "page">) {
  const { t, i18n } = useTranslation();
  return (
    <p role="status" className={total === 0 ? "sr-only" : "num text-sm text-muted"}>
      {total === null
        ? t("history.foundMany", { limit: formatNumber(i18n.language, HISTORY_COUNTED_MAX) })
        : t("history.found", { count: total })}
    </p>
  );
}

function Nothing({ query, longest }: Pick<LogProps, "query" | "longest">) {
  const { t } = useTranslation();
  if (!isFiltered(query)) {
    return (
      <EmptyState icon={MessagesSquare} title={t("history.empty.title")}>
        <p>{t("history.empty.detail")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={query.keyword ? t("search.none", { keyword: query.keyword }) : t("history.none.title")}
      actions={
        <>
          {!query.isWhole && (
            <ButtonLink kind="primary" to={historyAddress({ ...query, isWhole: true })}>
              {t("history.searchAll", { count: longest.days })}
            </ButtonLink>
          )}
          <ButtonLink to={historyAddress(unfiltered(query))}>{t("search.clear")}</ButtonLink>
        </>
      }
    >
      <p>{t("history.none.detail")}</p>
    </EmptyState>
  );
}
