import { ChartNoAxesColumn, ChevronLeft, ChevronRight } from "lucide-react";
import { changeOf } from "../../../domain/statistics/change.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { BarList } from "../../components/charts/bar-list.tsx";
import { chartOf } from "../../components/charts/draw-chart.ts";
import { TimeChart } from "../../components/charts/time-chart.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { formatChange, formatNumber, formatPercent } from "../../i18n/format.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { useUpdateKind } from "../../shared/plan/usage.tsx";
import { ChatDownload } from "../../shared/sheets/download-menu.tsx";
import { CARD } from "./figures.tsx";
import { OTHER_KINDS, type UsageData, type UsageReport } from "./load-usage.ts";
import { ReportFailure } from "./report-frame.tsx";

/** Shows /groups/{id}/statistics/monthly_usage: the month's usage by day and kind of update (STA-06). */
export function UsageReportPage({ data: { month, name, earlier, later, allowance, report } }: { data: UsageData }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const kindOf = useUpdateKind();
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("overview.usage.title")}
        detail={t("statistics.usage.detail", { month })}
        actions={
          report.ok &&
          report.value.total > 0 && (
            <ChatDownload
              source={() =>
                withTexts(import("./report-sheets.ts"), "features/statistics/report-sheets").then(({ usageSheet }) =>
                  usageSheet(t, chat, name, kindOf),
                )
              }
            />
          )
        }
      />
      <SectionTabs />
      <nav aria-label={t("statistics.usage.month")} className="flex flex-wrap items-center gap-2">
        {earlier !== null && (
          <ButtonLink to={`?month=${earlier}`} icon={ChevronLeft}>
            {t("statistics.usage.earlier")}
          </ButtonLink>
        )}
        {later !== null && (
          <ButtonLink to={`?month=${later}`} icon={ChevronRight}>
            {t("statistics.usage.later")}
          </ButtonLink>
        )}
      </nav>
      {!report.ok && <ReportFailure key={month} message={report.message} />}
      {report.ok && report.value.total === 0 && (
        <EmptyState icon={ChartNoAxesColumn} title={t("statistics.empty")}>
          <p>{t("overview.usage.counted")}</p>
        </EmptyState>
      )}
      {report.ok && report.value.total > 0 && <Month month={month} report={report.value} allowance={allowance} />}
    </div>
  );
}

interface MonthProps {
  month: string;
  report: UsageReport;
  allowance: UsageData["allowance"];
}

function Month({ month, report: { total, kinds, drawnKinds, frame, drawn, compared }, allowance }: MonthProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useUpdateKind();
  const names = drawnKinds.map((kind) => (kind === OTHER_KINDS ? t("statistics.usage.other") : nameOf(kind)));
  const number = (value: number) => formatNumber(i18n.language, value);
  const most = kinds[0]?.count ?? 1;
  return (
    <>
      <div className={`${CARD} grid gap-3`}>
        <div>
          <p className="num text-sm">
            <b className="text-num">{number(total)}</b>{" "}
            <span className="text-muted">
              {allowance === null || allowance.percent === null
                ? t("statistics.usage.counted")
                : t("statistics.usage.of", { allowance: allowance.allowance })}
            </span>
          </p>
          {compared !== null && (
            <p className="num flex flex-wrap gap-x-1.5 text-xs">
              <Difference pair={compared.total} />
              <span className="text-muted">
                {t(compared.isRunning ? "statistics.usage.compared" : "overview.glance.compared")}
              </span>
            </p>
          )}
        </div>
        <TimeChart title={month} chart={chartOf(frame, drawn, names, { unknown: t("overview.growth.unknown") })} />
        <p className="text-xs text-muted">{t("overview.usage.counted")}</p>
      </div>
      <section className={CARD}>
        <BarList
          caption={t("overview.usage.breakdown")}
          head={t("statistics.usage.kind")}
          columns={[
            { title: t("statistics.usage.count") },
            { title: t("statistics.usage.share") },
            ...(compared === null ? [] : [{ title: t("sheets.column.change"), isWide: true }]),
          ]}
          rows={kinds.map(({ kind, count }) => ({
            key: kind,
            name: nameOf(kind),
            share: count / most,
            values: [
              number(count),
              formatPercent(i18n.language, count / total),
              ...(compared === null ? [] : [differenceOf(compared.kinds[kind] ?? [0, 0], i18n.language)]),
            ],
          }))}
        />
      </section>
    </>
  );
}

const differenceOf = ([current, previous]: readonly [number, number], lang: string) =>
  formatChange(lang, changeOf(current, previous));

/** Shows an increase or decrease, neither of which is good or bad. */
function Difference({ pair }: { pair: readonly [number, number] }) {
  const { t, i18n } = useTranslation();
  if (pair[0] === pair[1]) return <span>{t("overview.glance.same")}</span>;
  return <bdi dir="ltr">{differenceOf(pair, i18n.language)}</bdi>;
}
