import { Link, useLocation } from "@remix-run/react";
import { zoneName } from "../../../domain/time/city-name.ts";
import { isZoneName, offsetMinutes, type ZoneSetting } from "../../../domain/time/zone.ts";
import { useHydrated } from "../../client/page/use-hydrated.ts";
import { offsetHere } from "../../components/text/local-time.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { clockFields, withPeriod } from "./period-address.ts";
import { isOwnClock, type ReaderClock } from "./reader-zone.ts";

interface ZoneLineProps {
  /** The clock that is shown, and the chat's own. */
  clock: ReaderClock;
  own: ReaderClock;
  /** the end of the period, whose day's offsets are compared */
  second: number;
  /** Fields of an address that name the period on any clock: its name, or the days of a range of the reader's own. */
  period: Record<string, string>;
}

/** Returns the clock of the browser, by its name, so that it follows summer time. */
function clockHere(second: number): ReaderClock {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { tzn_name: isZoneName(name) ? name : "", tzn_offset: offsetHere(second) };
}

/** Returns the address of the same report with the same days on another clock. */
export const zoneAddress = (search: string, period: Record<string, string>, clock: ZoneSetting): string =>
  withPeriod(search, { ...period, ...clockFields(clock) });

/** Shows the clock by which days begin, and offers the reader's own where it differs (TIM-11). */
export function ZoneLine({ clock, own, second, period }: ZoneLineProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const isOwn = isOwnClock(clock, own);
  const isHydrated = useHydrated();
  const other = isOwn ? (isHydrated ? clockHere(second) : null) : own;
  const isOffered = isHydrated && other !== null && offsetMinutes(other, second) !== offsetMinutes(clock, second);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {t(isOwn ? "statistics.zone.own" : "statistics.zone.yours", { timezone: zoneName(clock) })}
      {isOffered && (
        <Link to={zoneAddress(search, period, other)} preventScrollReset className="text-accent-text underline">
          {t(isOwn ? "statistics.zone.useYours" : "statistics.zone.useOwn", { timezone: zoneName(other) })}
        </Link>
      )}
    </span>
  );
}
