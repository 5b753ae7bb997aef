import clsx from "clsx";
import type { Timespan } from "../../../domain/limits/session.ts";
import type { Attempted } from "../../client/calls/attempt.ts";
import { TimespanMenu } from "../../components/actions/timespan-menu.tsx";
import { Spark } from "../../components/charts/spark.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { Growth } from "./growth-of.ts";
import type { GlanceNumber } from "./load-overview.ts";

const LABEL = {
  cnt_member: "overview.glance.members",
  cnt_message: "overview.glance.messages",
  cnt_newmember: "overview.glance.newMembers",
  cnt_speaker: "overview.glance.speakers",
  max_online_member: "overview.glance.online",
} as const;

interface GlanceProps extends Pick<Growth, "sparks"> {
  timespan: Timespan;
  glance: Attempted<GlanceNumber[]>;
}

/** Shows the five numbers of a period beside the one before; the period is in the address (OVW-08, TIM-03). */
export function Glance({ timespan, glance, sparks }: GlanceProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("overview.glance.title")} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-0 grow basis-32 flex-wrap items-baseline gap-x-2">
          <h2 className="text-sm font-semibold">{t("overview.glance.title")}</h2>
          <p aria-hidden className="text-xs text-muted">
            {t("overview.glance.compared")}
          </p>
        </div>
        <TimespanMenu timespan={timespan} address={(span) => `?timespan=${span}`} />
      </div>
      {glance.ok ? (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
          {glance.value.map((number) => (
            <GlanceCard key={number.key} number={number} spark={sparks[number.key]} />
          ))}
        </ul>
      ) : (
        <FailurePanel message={glance.message} />
      )}
    </section>
  );
}

const MARK = { up: "▲", down: "▼", level: "" };

interface GlanceCardProps {
  number: GlanceNumber;
  spark: string | undefined;
}

function GlanceCard({ number: { key, shown, change, direction }, spark }: GlanceCardProps) {
  const { t } = useTranslation();
  return (
    <li className="min-w-0 rounded-lg bg-surface p-3 shadow-1 last:odd:col-span-2 md:last:odd:col-span-1">
      <p className="truncate text-xs text-muted">{t(LABEL[key])}</p>
      <p className="num text-num">{shown}</p>
      <p
        className={clsx("num text-xs", {
          "text-success-text": change !== null && direction === "up",
          "text-danger-text": change !== null && direction === "down",
          "text-muted": change === null || direction === "level",
        })}
      >
        {change === null ? (
          t("overview.glance.fresh")
        ) : (
          <>
            <span aria-hidden>{MARK[direction]} </span>
            <bdi dir="ltr">{change}</bdi>
            <span className="sr-only"> {t("overview.glance.compared")}</span>
          </>
        )}
      </p>
      {spark && <Spark path={spark} />}
      {key === "max_online_member" && <p className="text-2xs text-muted">{t("overview.glance.online.detail")}</p>}
    </li>
  );
}
