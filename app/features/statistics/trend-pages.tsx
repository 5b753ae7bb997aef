import type { ChartMark } from "../../components/charts/chart-view.ts";
import { type ChartFrame, chartOf, type DrawnChart } from "../../components/charts/draw-chart.ts";
import { HeatMap } from "../../components/charts/heat-map.tsx";
import { TimeChart } from "../../components/charts/time-chart.tsx";
import { formatNumber } from "../../i18n/format.ts";
import type { TextKey } from "../../i18n/keys.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { Balance } from "../../shared/statistics/balance.tsx";
import { CARD, Figures } from "./figures.tsx";
import type { FrameData } from "./load-frame.ts";
import type {
  ActivityReport,
  loadActivityReport,
  loadMembersReport,
  MembersReport,
  PlacedMark,
} from "./load-trends.ts";
import { ReportFrame, SheetDownload } from "./report-frame.tsx";

type Loaded<Load extends (...args: never[]) => Promise<unknown>> = { data: Awaited<ReturnType<Load>> };

/** Shows /groups/{id}/statistics/group_member_report: members, joined and left (STA-01). */
export function MembersReportPage({ data: { frame, report } }: Loaded<typeof loadMembersReport>) {
  const { t } = useTranslation();
  const { kind } = useChatPage();
  return (
    <ReportFrame
      {...{ frame, report }}
      heading="statistics.members"
      sheet="membersSheet"
      isEmpty={({ charts }) => charts === null}
      empty="overview.growth.empty"
      limits={kind === "groups" ? "statistics.limits.members" : "statistics.limits.subscribers"}
    >
      {({ figures, balance, charts }) => (
        <>
          <Figures figures={figures} />
          <div className={`${CARD} grid gap-3`}>
            <Chart
              heading={kind === "groups" ? "overview.glance.members" : "overview.glance.subscribers"}
              names={[kind === "groups" ? "overview.glance.members" : "overview.glance.subscribers"]}
              charts={charts}
              drawn={charts?.members}
              frame={charts?.countedFrame}
            />
            <Balance balance={balance} />
            {balance.unseen !== 0 && <p className="text-xs text-muted">{t("statistics.unexplained")}</p>}
          </div>
          <div className={CARD}>
            <Chart
              heading="statistics.flow"
              names={["overview.glance.joined", "overview.growth.left"]}
              charts={charts}
              drawn={charts?.flow}
            />
          </div>
        </>
      )}
    </ReportFrame>
  );
}

/** Shows /groups/{id}/statistics/member_activity: messages and who wrote, over time and in the week (STA-05). */
export function ActivityReportPage({ data: { frame, report } }: Loaded<typeof loadActivityReport>) {
  return (
    <ReportFrame
      {...{ frame, report }}
      heading="statistics.activity"
      sheet="activitySheet"
      isEmpty={({ figures, charts }) => charts === null || figures.every(({ current }) => current === 0)}
      empty="statistics.empty.messages"
      limits="statistics.limits.messages"
    >
      {({ figures, charts, week }) => (
        <>
          <Figures figures={figures} />
          <div className={CARD}>
            <Chart
              heading="overview.glance.messages"
              names={["overview.glance.messages"]}
              charts={charts}
              drawn={charts?.messages}
            />
          </div>
          <div className={CARD}>
            <Chart
              heading="statistics.activePeople"
              names={["statistics.activePeople"]}
              charts={charts}
              drawn={charts?.active}
            />
          </div>
          <Week {...{ frame, week }} />
        </>
      )}
    </ReportFrame>
  );
}

interface ChartProps {
  heading: TextKey;
  names: readonly TextKey[];
  charts: MembersReport["charts"] | ActivityReport["charts"];
  drawn: DrawnChart | undefined;
  /** text shown instead of the charts' own */
  frame?: ChartFrame | undefined;
}

/** Shows one of a report's charts; the series behind the named ones is the preceding period. */
function Chart({ heading, names, charts, drawn, frame }: ChartProps) {
  const { t } = useTranslation();
  const marks = useMarks(charts?.marks ?? []);
  if (charts === null || drawn === undefined) return null;
  const words = [...names.map((name) => t(name)), t("overview.glance.before")];
  return (
    <TimeChart
      title={t(heading)}
      chart={chartOf(frame ?? charts.frame, drawn, words, { unknown: t(charts.unknown), marks })}
    />
  );
}

/** Describes in words what happened in a period. */
function useMarks(marks: readonly PlacedMark[]): ChartMark[] {
  const { t, i18n } = useTranslation();
  return marks.map(({ kind, label, count, step, at }) =>
    kind === "raid"
      ? {
          ...({ tone: "danger", step, at } as const),
          text: t("statistics.mark.raid", { count, shown: formatNumber(i18n.language, count) }),
        }
      : { ...({ tone: "accent", step, at } as const), text: t("statistics.mark.announcement", { label }) },
  );
}

/** Hours labelled above the map. */
const HOURS_NAMED = 6;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  name: `${String(hour).padStart(2, "0")}:00`,
  isShown: hour % HOURS_NAMED === 0,
}));

/** Shows the hours of the week in which people write. */
function Week({ frame, week }: { frame: FrameData; week: ActivityReport["week"] }) {
  const { t, i18n } = useTranslation();
  const { plan } = useChatPage();
  const most = Math.max(1, ...week.flatMap(({ counts }) => counts));
  return (
    <HeatMap
      className={CARD}
      title={t("statistics.week")}
      detail={t("statistics.week.detail")}
      corner={t("statistics.week.day")}
      // The lock of a plan without spreadsheets stands above the report already.
      actions={
        plan.kind !== "free" && (
          <SheetDownload {...{ frame }} of={t("statistics.week")} heading="statistics.week" sheet="hoursSheet" />
        )
      }
      columns={HOURS}
      rows={week.map(({ name, mark, counts }) => ({
        name,
        mark,
        cells: counts.map((count) => ({ share: count / most, shown: formatNumber(i18n.language, count) })),
      }))}
    />
  );
}
