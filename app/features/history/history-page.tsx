import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { historyAddress } from "./history-address.ts";
import { HistoryFilter } from "./history-filter.tsx";
import { HistoryLog } from "./history-log.tsx";
import type { Author, HistoryData } from "./load-history.ts";

/** Shows stored messages as a chat (HIS-09), filtered by words, member, kind, topic or day. */
export function HistoryPage({ data }: { data: HistoryData }) {
  const { query, topics, member, page, storeDays, longest, timezone } = data;
  const { t } = useTranslation();
  const { chat } = useChatPage();
  return (
    <div className="grid gap-3">
      <PageHeader title={t("history.title")} detail={t("history.detail", { count: storeDays, timezone })} />
      <SectionTabs />
      <HistoryFilter query={query} topics={topics} authors={authorsWith(data)} longest={longest} />
      {member !== null && (
        <p className="flex flex-wrap items-center gap-x-2 rounded-lg bg-accent-soft ps-4 text-sm text-accent-text">
          <span className="min-w-0 grow py-2 font-medium wrap-anywhere">{t("history.member", { name: member })}</span>
          <Link
            to={`${chatPath("groups", chat.id, "messages/actions")}?user=${query.user}`}
            className="tap inline-flex shrink-0 items-center rounded-md px-3 font-medium hover:bg-hover"
          >
            {t("actions.ofMember")}
          </Link>
          <Link
            to={historyAddress({ ...query, user: null })}
            className="tap inline-flex shrink-0 items-center gap-1 rounded-md px-3 font-medium hover:bg-hover"
          >
            <X aria-hidden className="size-4" />
            {t("history.everybody")}
          </Link>
        </p>
      )}
      {page.ok ? (
        <HistoryLog page={page.value} query={query} topics={topics} longest={longest} isScored={data.isScored} />
      ) : (
        <FailurePanel message={page.message} extra={page.extra} />
      )}
    </div>
  );
}

/** Lists the authors to choose from: those of the messages on this page, and the chosen one. */
function authorsWith({ page, member, query }: HistoryData): Author[] {
  const authors = page.ok ? page.value.authors : [];
  if (member === null || query.user === null || authors.some(({ id }) => id === query.user)) return authors;
  return [{ id: query.user, name: member }, ...authors];
}
