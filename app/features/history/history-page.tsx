import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { historySearch } from "../../shared/period/history-query.ts";
import { HistoryFilter } from "./history-filter.tsx";
import { HistoryResults } from "./history-results.tsx";
import type { HistoryData } from "./load-history.ts";

/** Stored messages of a range of days (HIS-09): all of them, those with certain words, those of one member. */
export function HistoryPage({ data }: { data: HistoryData }) {
  const { query, topics, member, page, storeDays, longest, timezone } = data;
  const { t } = useTranslation();
  const { chat } = useChatPage();
  return (
    <div className="grid gap-4">
      <PageHeader title={t("history.title")} detail={t("history.detail", { count: storeDays, timezone })} />
      <SectionTabs />
      <HistoryFilter query={query} topics={topics} />
      {member !== null && (
        <p className="flex flex-wrap items-center gap-x-2 rounded-lg bg-accent-soft ps-4 text-sm text-accent-text">
          <bdi className="min-w-0 grow py-2 font-medium wrap-anywhere">{t("history.member", { name: member })}</bdi>
          <Link
            to={`${chatPath("groups", chat.id, "messages/actions")}?user=${query.user}`}
            className="tap inline-flex shrink-0 items-center rounded-md px-3 font-medium hover:bg-hover"
          >
            {t("actions.ofMember")}
          </Link>
          <Link
            to={historySearch({ ...query, user: null })}
            className="tap inline-flex shrink-0 items-center gap-1 rounded-md px-3 font-medium hover:bg-hover"
          >
            <X aria-hidden className="size-4" />
            {t("history.everybody")}
          </Link>
        </p>
      )}
      {page.ok ? (
        <HistoryResults page={page.value} query={query} topics={topics} longest={longest} />
      ) : (
        <FailurePanel message={page.message} />
      )}
    </div>
  );
}
