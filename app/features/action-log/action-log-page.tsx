import { Link } from "@remix-run/react";
import { SearchX, ShieldCheck, X } from "lucide-react";
import { ButtonLink } from "../../components/actions/button.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { PageWays } from "../../components/navigation/page-ways.tsx";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { Problems } from "../../shared/chat/problems.tsx";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { ChatDownload } from "../../shared/sheets/download-menu.tsx";
import { ActionCell } from "./action-cell.tsx";
import { ActionFilter } from "./action-filter.tsx";
import { actionSearch, isFiltered, unfiltered } from "./action-query.ts";
import type { ActionLogData, ActionPage } from "./load-action-log.ts";

/** Shows /groups/{id}/messages/actions: every act of the bot upon messages and members, with the way back (MOD-44). */
export function ActionLogPage({ data }: { data: ActionLogData }) {
  const { query, member, page, timezone } = data;
  const { t, i18n } = useTranslation();
  const { chat, kind } = useChatPage();
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("actions.title")}
        detail={t("actions.detail", { timezone })}
        actions={
          page.ok &&
          page.value.days.length > 0 && (
            <ChatDownload
              source={() =>
                withTexts(import("./log-sheet.ts"), "features/action-log/log-sheet").then(({ actionLogSheet }) =>
                  actionLogSheet(t, i18n.language, chat, query),
                )
              }
            />
          )
        }
      />
      <SectionTabs />
      <Problems chat={chat} kind={kind} />
      <ActionFilter query={query} />
      {member !== null && (
        <p className="flex items-center gap-2 rounded-lg bg-accent-soft ps-4 text-sm text-accent-text">
          <span className="min-w-0 grow py-2 font-medium wrap-anywhere">{t("actions.member", { name: member })}</span>
          <Link
            to={actionSearch({ ...query, user: null })}
            className="tap inline-flex shrink-0 items-center gap-1 rounded-md px-3 font-medium hover:bg-hover"
          >
            <X aria-hidden className="size-4" />
            {t("history.everybody")}
          </Link>
        </p>
      )}
      {page.ok ? <Results page={page.value} data={data} /> : <FailurePanel message={page.message} extra={page.extra} />}
    </div>
  );
}

function Results({ page: { days, older, newer }, data }: { page: ActionPage; data: ActionLogData }) {
  const { query } = data;
  return (
    <>
      {days.length === 0 && <Nothing data={data} />}
      {days.map(({ day, title, rows }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
          <h2 id={`day-${day}`} className="text-sm font-semibold text-muted">
            {title}
          </h2>
          <ul className="divide-y divide-line rounded-lg bg-surface shadow-1">
            {rows.map((row) => (
              <ActionCell key={row.id} action={row} />
            ))}
          </ul>
        </section>
      ))}
      <PageWays
        older={older === null ? null : actionSearch(query, { before: older })}
        newer={newer === null ? null : actionSearch(query, { after: newer })}
      />
    </>
  );
}

function Nothing({ data: { query, longest } }: { data: ActionLogData }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const isWhole = query.from <= longest.from && query.to >= longest.to;
  const all = !isWhole && (
    <ButtonLink kind="primary" to={actionSearch({ ...query, from: longest.from, to: longest.to })}>
      {t("history.searchAll", { count: longest.days })}
    </ButtonLink>
  );
  if (!isFiltered(query)) {
    return (
      <EmptyState
        icon={ShieldCheck}
        title={t("actions.empty.title")}
        actions={
          <>
            {all}
            <ButtonLink to={chatPath("groups", chat.id, "messages/settings")}>{t("actions.empty.rules")}</ButtonLink>
          </>
        }
      >
        <p>{t("actions.empty.detail")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t("actions.none.title")}
      actions={
        <>
          {all}
          <ButtonLink to={actionSearch(unfiltered(query))}>{t("actions.clear")}</ButtonLink>
        </>
      }
    >
      <p>{t("actions.none.detail")}</p>
    </EmptyState>
  );
}
