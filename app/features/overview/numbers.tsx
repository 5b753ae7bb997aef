import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { Timespan } from "../../../domain/limits/session.ts";
import type { Attempted } from "../../client/calls/attempt.ts";
import { TimespanMenu } from "../../components/actions/timespan-menu.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { LockNote } from "../../components/feedback/lock-note.tsx";
import type { TextKey } from "../../i18n/keys.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ChatKind } from "../../shared/chat/chat-kind.ts";
import { clockFields, withPeriod } from "../../shared/period/period-address.ts";
import { isOwnClock } from "../../shared/period/reader-zone.ts";
import { ZoneLine } from "../../shared/period/zone-line.tsx";
import type { OverviewData } from "./load-overview.ts";
import { NumberPanel } from "./number-panel.tsx";
import { NumberTabs } from "./number-tabs.tsx";
import type { NumberName, Numbers as NumbersData } from "./numbers-of.ts";

const GROUP: Record<NumberName, TextKey> = {
  members: "overview.glance.members",
  messages: "overview.glance.messages",
  joined: "overview.glance.joined",
  left: "overview.growth.left",
  active: "overview.glance.active",
  reactions: "overview.glance.reactions",
};
const NAMES: Record<ChatKind, Record<NumberName, TextKey>> = {
  groups: GROUP,
  channels: { ...GROUP, members: "overview.glance.subscribers", messages: "overview.glance.posts" },
};

interface NumbersProps {
  kind: ChatKind;
  timespan: Timespan;
  zone: OverviewData["zone"];
  numbers: Attempted<NumbersData>;
}

/** Shows the numbers of a period, each a tab of one chart; the period is in the address (OVW-08, NAV-38, TIM-03). */
export function Numbers({ kind, timespan, zone, numbers }: NumbersProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const [chosen, choose] = useState<NumberName>("members");
  return (
    <section aria-label={t("overview.glance.title")} className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-0 grow basis-32 flex-wrap items-baseline gap-x-2">
          <h2 className="text-sm font-semibold">{t("overview.glance.title")}</h2>
          {numbers.ok && numbers.value.list.some(({ change }) => change !== null) && (
            <p className="text-xs text-muted">{t("overview.glance.compared")}</p>
          )}
        </div>
        <TimespanMenu
          timespan={timespan}
          address={(span) =>
            withPeriod(search, { timespan: span, ...(isOwnClock(zone.clock, zone.own) ? {} : clockFields(zone.clock)) })
          }
        />
      </div>
      <div className="text-xs text-muted">
        <ZoneLine {...zone} period={{ timespan }} />
      </div>
      {numbers.ok ? (
        <div className="min-w-0 overflow-clip rounded-lg bg-surface shadow-1">
          <NumberTabs names={NAMES[kind]} list={numbers.value.list} chosen={chosen} onChoose={choose} />
          <NumberPanel names={NAMES[kind]} numbers={numbers.value} chosen={chosen} />
        </div>
      ) : (
        <FailurePanel message={numbers.message} extra={numbers.extra} />
      )}
      {numbers.ok && numbers.value.cut?.plan && (
        <LockNote level={numbers.value.cut.plan} drive="report.range">
          {t("overview.growth.cut", { count: numbers.value.cut.days, shown: numbers.value.cut.shown })}
        </LockNote>
      )}
    </section>
  );
}
