import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { PeriodForm } from "../../shared/period/period-form.tsx";
import { ChatDownload } from "../../shared/sheets/download-menu.tsx";
import { Change, shownChange } from "../../shared/statistics/change.tsx";
import type { LoyaltyReportData } from "./load-loyalty.ts";

const SOURCES = ["chatmember_activity_attendance", "admin_add", "admin_reduce"] as const;

/** Shows /groups/{id}/loyalty_rewards/report: the points of some days by their source (LOY-13). */
export function LoyaltyReportPage({ data: { query, timezone, summary } }: { data: LoyaltyReportData }) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("loyalty.report")}
        detail={t("loyalty.report.detail", { timezone })}
        actions={
          summary.ok && (
            <ChatDownload
              source={() =>
                withTexts(import("./loyalty-sheets.ts"), "features/loyalty/loyalty-sheets").then(({ reportSheet }) =>
                  reportSheet(t, chat, query, summary.value),
                )
              }
            />
          )
        }
      />
      <SectionTabs />
      <PeriodForm query={query} />
      {!summary.ok && <FailurePanel message={summary.message} extra={summary.extra} />}
      {summary.ok && (
        <dl className="grid gap-3 sm:grid-cols-3">
          {SOURCES.map((source) => (
            <div key={source} className="rounded-lg bg-surface p-4 shadow-1">
              <dt className="text-sm text-muted">{t(`loyalty.source.${source}`)}</dt>
              <dd className="num text-2xl font-semibold">
                {formatNumber(i18n.language, summary.value[source])}
                {summary.value.previous !== null && (
                  <Change
                    change={shownChange([summary.value[source], summary.value.previous[source]], i18n.language)}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {summary.ok && summary.value.previous !== null && (
        <p className="text-xs text-muted first-letter:uppercase">{t("overview.glance.compared")}</p>
      )}
    </div>
  );
}
