import type { Attempted } from "../../client/calls/attempt.ts";
import { TimeChart } from "../../components/charts/time-chart.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { LockNote } from "../../components/feedback/lock-note.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { Growth } from "./growth-of.ts";

const NAMES = {
  cnt_member: "overview.glance.members",
  cnt_newmember: "overview.glance.newMembers",
  cnt_leftmember: "overview.growth.left",
} as const;

/** Shows members, joins and leaves over the period as a chart (OVW-08, NAV-38). */
export function GrowthCard({ growth }: { growth: Attempted<Growth> }) {
  const { t } = useTranslation();
  if (!growth.ok) return <FailurePanel message={growth.message} />;
  const { chart, cut } = growth.value;
  const title = t("overview.growth.title");
  if (chart === null) {
    return (
      <section className="grid gap-1 rounded-lg bg-surface p-4 shadow-1">
        <h2 className="text-sm font-semibold">{title}</h2>
        <p className="text-sm text-muted">{t("overview.growth.empty")}</p>
      </section>
    );
  }
  const series = chart.series.map(({ key, ...drawn }) => ({ ...drawn, name: t(NAMES[key]) }));
  return (
    <section aria-label={title} className="grid gap-1 rounded-lg bg-surface p-4 shadow-1">
      <TimeChart title={title} chart={{ ...chart, series }} />
      {cut?.plan && (
        <LockNote plan={cut.plan}>{t("overview.growth.cut", { count: cut.days, shown: cut.shown })}</LockNote>
      )}
    </section>
  );
}
