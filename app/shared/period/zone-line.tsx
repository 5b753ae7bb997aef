import { Link } from "@remix-run/react";
import type { Timespan } from "../../../domain/limits/session.ts";
import { timezoneLabel } from "../../../domain/time/timezone.ts";
import { useHydrated } from "../../client/page/use-hydrated.ts";
import { useOffset } from "../../components/text/local-time.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface ZoneLineProps {
  /** The clock that is shown, and the chat's own: minutes east of UTC with their names. */
  offset: number;
  name: string;
  own: number;
  ownName: string;
  /** the end of the period, of whose day the reader's offset is taken */
  second: number;
  timespan: Timespan | null;
}

/** Tells by which clock days begin, and offers the reader's own where that is another one (TIM-11). */
export function ZoneLine({ offset, name, own, ownName, second, timespan }: ZoneLineProps) {
  const { t } = useTranslation();
  const here = useOffset()(second);
  const isOwn = offset === own;
  const other = isOwn ? here : own;
  const isOffered = useHydrated() && other !== offset;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {t(isOwn ? "statistics.zone.own" : "statistics.zone.yours", { timezone: name })}
      {isOffered && (
        <Link
          to={`?timespan=${timespan ?? ""}&tzn_offset=${other}`}
          preventScrollReset
          className="text-accent-text underline"
        >
          {isOwn
            ? t("statistics.zone.useYours", { timezone: timezoneLabel(other) })
            : t("statistics.zone.useOwn", { timezone: ownName })}
        </Link>
      )}
    </span>
  );
}
