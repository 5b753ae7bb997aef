import { Link } from "@remix-run/react";
import clsx from "clsx";
import { TIMESPAN_MENU, type Timespan } from "../../../domain/limits/session.ts";
import type { Attempted } from "../../client/attempt.ts";
import { FailurePanel } from "../../components/failure-panel.tsx";
import { ChevronDown } from "../../components/icons.ts";
import { Menu } from "../../components/menu.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { GlanceNumber } from "./load-overview.ts";

const LABEL = {
  cnt_member: "overview.glance.members",
  cnt_message: "overview.glance.messages",
  cnt_newmember: "overview.glance.newMembers",
  cnt_speaker: "overview.glance.speakers",
  max_online_member: "overview.glance.online",
} as const;

/** The five numbers of a period beside the one before; the period is in the address (OVW-08, TIM-03). */
export function Glance({ timespan, glance }: { timespan: Timespan; glance: Attempted<GlanceNumber[]> }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("overview.glance.title")} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{t("overview.glance.title")}</h2>
        <TimespanMenu timespan={timespan} />
      </div>
      {glance.ok ? (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
          {glance.value.map((number) => (
            <GlanceCard key={number.key} number={number} />
          ))}
        </ul>
      ) : (
        <FailurePanel message={glance.message} />
      )}
    </section>
  );
}

const MARK = { up: "▲", down: "▼", level: "" };

function GlanceCard({ number: { key, shown, change, direction } }: { number: GlanceNumber }) {
  const { t } = useTranslation();
  return (
    <li
      className="min-w-0 rounded-lg bg-surface p-3 shadow-1 last:odd:col-span-2 md:last:odd:col-span-1"
      title={key === "max_online_member" ? t("overview.glance.online.detail") : undefined}
    >
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
    </li>
  );
}

function TimespanMenu({ timespan }: { timespan: Timespan }) {
  const { t } = useTranslation();
  return (
    <Menu
      label={
        <>
          {t(`timespan.${timespan}`)}
          <ChevronDown aria-hidden className="size-4" />
        </>
      }
    >
      {TIMESPAN_MENU.map((span) => (
        <Link
          key={span}
          to={`?timespan=${span}`}
          preventScrollReset
          aria-current={span === timespan ? "true" : undefined}
          className={clsx(
            "tap flex items-center rounded-md px-3 text-sm hover:bg-hover",
            span === timespan && "bg-selected font-semibold text-accent-text",
          )}
        >
          {t(`timespan.${span}`)}
        </Link>
      ))}
    </Menu>
  );
}
