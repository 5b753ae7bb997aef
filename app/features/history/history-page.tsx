import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { FailurePanel } from "../../components/failure-panel.tsx";
import { MessagesSquare, SearchX } from "../../components/icons.ts";
import { Link } from "../../components/link.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { HistoryCell } from "./history-cell.tsx";
import { HistoryFilter } from "./history-filter.tsx";
import { type HistoryQuery, historySearch } from "./history-query.ts";
import type { HistoryData, HistoryPage as Page } from "./load-history.ts";

/** Stored messages of a range of days (HIS-09). */
export function HistoryPage({ data: { query, topics, page, storeDays, timezone } }: { data: HistoryData }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <PageHeader title={t("history.title")} detail={t("history.detail", { count: storeDays, timezone })} />
      <HistoryFilter query={query} topics={topics} />
      {page.ok ? <Days page={page.value} query={query} topics={topics} /> : <FailurePanel message={page.message} />}
    </div>
  );
}

function Days({
  page: { days, hasMore },
  query,
  topics,
}: { page: Page; query: HistoryQuery } & Pick<HistoryData, "topics">) {
  const { t } = useTranslation();
  if (days.length === 0) return <Nothing query={query} />;
  return (
    <>
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
      <Pages query={query} hasMore={hasMore} label={t("history.pages")} />
    </>
  );
}

function Nothing({ query }: { query: HistoryQuery }) {
  const { t } = useTranslation();
  if (!query.keyword && query.topic === null && query.page === 1) {
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
        <ButtonLink to={historySearch({ ...query, keyword: "", topic: null }, 1)}>{t("search.clear")}</ButtonLink>
      }
    >
      <p>{t("history.none.detail")}</p>
    </EmptyState>
  );
}

function Pages({ query, hasMore, label }: { query: HistoryQuery; hasMore: boolean; label: string }) {
  const { t } = useTranslation();
  if (query.page === 1 && !hasMore) return null;
  const link = "tap inline-flex items-center rounded-md px-3 text-sm font-medium text-accent-text hover:bg-hover";
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3">
      {query.page > 1 ? (
        <Link rel="prev" to={historySearch(query, query.page - 1)} className={link}>
          {t("history.newer")}
        </Link>
      ) : (
        <span />
      )}
      <span className="num text-sm text-muted">{t("history.page", { page: query.page })}</span>
      {hasMore ? (
        <Link rel="next" to={historySearch(query, query.page + 1)} className={link}>
          {t("history.older")}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
