import { Link, useLocation } from "@remix-run/react";
import { UserX } from "lucide-react";
import { withGap } from "../../../domain/joins.ts";
import type { Funnel } from "../../../domain/statistics/report-rows.ts";
import { HeatMap } from "../../components/charts/heat-map.tsx";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import type { TextKey } from "../../i18n/keys.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { periodOfAddress } from "../../shared/period/period-address.ts";
import { Change, shownChange } from "../../shared/statistics/change.tsx";
import { CARD } from "./figures.tsx";
import type { Cohort, loadRetention, RetentionReport } from "./load-rankings.ts";
import { Person } from "./ranking.tsx";
import { ReportFrame } from "./report-frame.tsx";

/** Shows /groups/{id}/statistics/acquisition/retention: what became of a period's newcomers (AMB-301). */
export function RetentionPage({ data: { frame, report } }: { data: Awaited<ReturnType<typeof loadRetention>> }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <ReportFrame
      {...{ frame, report }}
      heading="statistics.retention"
      sheet="retentionSheet"
      isEmpty={({ funnel }) => funnel.count === 0}
      empty="statistics.empty.newcomers"
      limits="statistics.limits.newcomers"
    >
      {({ funnel, previous, cohorts, unanswered, source }) => (
        <>
          {source !== null && (
            <p className="text-sm">
              {withGap(t("statistics.onlyOf", { source }))}
              <Link to={periodOfAddress(search)} className="text-accent-text underline">
                {t("statistics.allNewcomers")}
              </Link>
            </p>
          )}
          <FunnelSteps funnel={funnel} previous={previous} />
          <Cohorts cohorts={cohorts} />
          {unanswered && unanswered.rows.length > 0 && <Unanswered unanswered={unanswered} />}
        </>
      )}
    </ReportFrame>
  );
}

interface Step {
  name: TextKey;
  count: number;
  /** Number of newcomers for whom the step is decided. */
  of: number;
  /** Number in the preceding period; null where the step is not decided yet for all of either period. */
  before: number | null;
}

const stepsOf = (funnel: Funnel, previous: Funnel | null): Step[] => {
  const step = (name: TextKey, key: keyof Funnel, of: "count" | "due_7" | "due_30" = "count"): Step => {
    const isWhole = previous !== null && funnel[of] === funnel.count && previous[of] === previous.count;
    return { name, count: funnel[key], of: funnel[of], before: isWhole ? previous[key] : null };
  };
  return [
    step("statistics.step.joined", "count"),
    ...(funnel.cnt_verified > 0 ? [step("statistics.step.verified", "cnt_verified")] : []),
    step("statistics.step.spoke", "cnt_spoke"),
    step("statistics.step.week", "stayed_7", "due_7"),
    step("statistics.step.month", "stayed_30", "due_30"),
  ];
};

/** Shows how many newcomers reached each step, as a share of those who could have. */
function FunnelSteps({ funnel, previous }: { funnel: Funnel; previous: Funnel | null }) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => formatNumber(i18n.language, value);
  return (
    <section aria-labelledby="funnel-title" className={`${CARD} grid gap-3`}>
      <h2 id="funnel-title" className="text-sm font-semibold">
        {t("statistics.funnel")}
      </h2>
      <ol className="grid gap-2">
        {stepsOf(funnel, previous).map(({ name, count, of, before }) => (
          <li key={name} className="grid gap-1 text-sm">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{t(name)}</span>
              {of === 0 ? (
                <span className="text-xs text-muted">{t("statistics.tooEarly")}</span>
              ) : (
                <span className="num flex items-baseline gap-2">
                  {before !== null && <Change change={shownChange([count, before], i18n.language)} />}
                  <b>{number(count)}</b>
                  {name !== "statistics.step.joined" && (
                    <span className="text-xs text-muted">
                      {t("statistics.shareOf", {
                        percent: formatPercent(i18n.language, count / of),
                        total: number(of),
                      })}
                    </span>
                  )}
                </span>
              )}
            </span>
            <span aria-hidden className="block h-2 overflow-clip rounded-full bg-hover">
              <span
                className="block h-full rounded-full bg-c1"
                style={{ inlineSize: `${of === 0 ? 0 : (count / of) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
      {previous !== null && (
        <p className="text-xs text-muted first-letter:uppercase">{t("overview.glance.compared")}</p>
      )}
    </section>
  );
}

/** Weeks for which the map has columns. */
const WEEKS_SHOWN = 12;

/** Shows for the newcomers of each week how many were still here after each further week. */
function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }) {
  const { t, i18n } = useTranslation();
  const weeks = Math.min(WEEKS_SHOWN, Math.max(0, ...cohorts.map(({ stayed }) => stayed.length)));
  if (weeks === 0) return null;
  const number = (value: number) => formatNumber(i18n.language, value);
  return (
    <HeatMap
      className={CARD}
      isSpelled
      title={t("statistics.cohorts")}
      detail={t("statistics.cohorts.detail")}
      corner={t("statistics.cohorts.week")}
      columns={Array.from({ length: weeks }, (_, week) => ({
        name: t("statistics.cohorts.after", { count: week + 1, shown: number(week + 1) }),
        isShown: true,
      }))}
      rows={cohorts.map(({ week, count, stayed }) => ({
        name: `${week} · ${number(count)}`,
        cells: Array.from({ length: weeks }, (_, index) => {
          const share = stayed[index];
          return share === undefined ? null : { share, shown: formatPercent(i18n.language, share) };
        }),
      }))}
    />
  );
}

/** Lists newcomers who wrote and got no reply. */
function Unanswered({ unanswered: { rows, total } }: { unanswered: NonNullable<RetentionReport["unanswered"]> }) {
  const { t, i18n } = useTranslation();
  return (
    <section aria-labelledby="unanswered-title" className={`${CARD} grid gap-2`}>
      <h2 id="unanswered-title" className="flex items-center gap-2 text-sm font-semibold">
        <UserX aria-hidden className="size-4 text-muted" />
        {t("statistics.unanswered", { count: total, shown: formatNumber(i18n.language, total) })}
      </h2>
      <p className="text-xs text-muted">{t("statistics.unanswered.detail")}</p>
      <ul className="divide-y divide-line text-sm">
        {rows.map(({ user, came, is_here }) => (
          <li key={`${user.id} ${came}`} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
            <Person user={user} />
            <span className="num text-xs text-muted">
              <bdi>{came}</bdi>
              {!is_here && ` · ${t("statistics.hasLeft")}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
