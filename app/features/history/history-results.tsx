import { MessagesSquare, SearchX } from "lucide-react";
import { HISTORY_COUNTED_MAX } from "../../../domain/limits/session.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { PageWays } from "../../components/navigation/page-ways.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { historySearch, isFiltered, unfiltered } from "../../shared/period/history-query.ts";
import { HistoryCell } from "./history-cell.tsx";
import type { HistoryData, HistoryPage } from "./load-history.ts";

type ResultsProps = { page: HistoryPage } & Pick<HistoryData, "query" | "topics" | "longest">;

/** Shows the found messages, day by day, and the ways on. */
export function HistoryResults({ page, query, topics, longest }: ResultsProps) {
  const { t } = useTranslation();
  const { days, isIndexing } = page;
  return (
    <>
      {query.keyword && <Count page={page} />}
      {isIndexing && <Notice tone="info" title={t("history.indexing")} />}
      {days.length === 0 && <Nothing query={query} longest={longest} />}
      {days.map(({ day, title, rows }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
          <h2 id={`day-${day}`} className="text-sm font-semibold text-muted">
            {title}
          </h2>
          <ul className="divide-y divide-line rounded-lg bg-surface shadow-1">
            {rows.map((row) => (
              <HistoryCell key={row.id} row={row} topics={topics} />
            ))}
          </ul>
        </section>
      ))}
      <PageWays
        older={page.older === null ? null : historySearch(query, { before: page.older })}
        newer={page.newer === null ? null : historySearch(query, { after: page.newer })}
      />
    </>
  );
}

/** Read out when a search has its answer; that there is none is seen below. */
function Count({ page: { total } }: Pick<ResultsProps, "page">) {
  const { t, i18n } = useTranslation();
  return (
    <p role="status" className={total === 0 ? "sr-only" : "num text-sm text-muted"}>
      {total === null
        ? t("history.foundMany", { limit: formatNumber(i18n.language, HISTORY_COUNTED_MAX) })
        : t("history.found", { count: total })}
    </p>
  );
}

function Nothing({ query, longest }: Pick<ResultsProps, "query" | "longest">) {
  const { t } = useTranslation();
  if (!isFiltered(query)) {
    return (
      <EmptyState icon={MessagesSquare} title={t("history.empty.title")}>
        <p>{t("history.empty.detail")}</p>
      </EmptyState>
    );
  }
  const isWhole = query.from <= longest.from && query.to >= longest.to;
  return (
    <EmptyState
      icon={SearchX}
      title={query.keyword ? t("search.none", { keyword: query.keyword }) : t("history.none.title")}
      actions={
        <>
          {!isWhole && (
            <ButtonLink kind="primary" to={historySearch({ ...query, from: longest.from, to: longest.to })}>
              {t("history.searchAll", { count: longest.days })}
            </ButtonLink>
          )}
          <ButtonLink to={historySearch(unfiltered(query))}>{t("search.clear")}</ButtonLink>
        </>
      }
    >
      <p>{t("history.none.detail")}</p>
    </EmptyState>
  );
}
