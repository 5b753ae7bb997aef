import type { ListedAnnouncement } from "../../../../domain/announcements/announcement.ts";
import { nextLimited } from "../../../../domain/announcements/next-run.ts";
import type { Zone } from "../../../../domain/time/zone.ts";
import { formatClock, formatWeekDate } from "../../../i18n/format.ts";

const WEEK_DAYS = 7;
/**
 * Most runs of one announcement a day that are listed one by one; more are shown as a single entry with their number.
 */
const SHOWN_TIMES = 3;
const DAY_SECONDS = 86_400;

/** One announcement on a day: a time, or the first one and how many more come. */
export interface WeekEntry {
  key: string;
  id: string;
  text: string;
  /** the time, or the first of several */
  time: string;
  /** more runs of the same day that are not listed */
  more: number;
}

/** A day of the chat's clock, with what is sent on it in order of time. */
export interface WeekDay {
  key: number;
  name: string;
  entries: WeekEntry[];
}

type Planned = ListedAnnouncement;

/** Lists what a chat's announcements send on the coming seven days, today among them (ANN-14). */
export function weekOf(
  lang: string,
  announcements: readonly { announcement: Planned; text: string }[],
  zone: Zone,
  now: number,
): WeekDay[] {
  const today = Math.floor((now + zone.offsetAt(now)) / DAY_SECONDS);
  const end = zone.instantOf((today + WEEK_DAYS) * DAY_SECONDS);
  const running = announcements
    .filter(({ announcement }) => announcement.next_at !== null)
    .map((each) => ({ ...each, runs: runsUntil(each.announcement, zone, now, end) }));
  return Array.from({ length: WEEK_DAYS }, (_, place) => {
    const day = today + place;
    const from = zone.instantOf(day * DAY_SECONDS);
    const until = zone.instantOf((day + 1) * DAY_SECONDS);
    const entries = running.flatMap(({ announcement, text, runs: all }) => {
      const runs = all.filter((second) => second >= from && second < until);
      const listed = runs.length > SHOWN_TIMES ? runs.slice(0, 1) : runs;
      return listed.map((second) => ({
        second,
        entry: {
          key: `${announcement.id} ${second}`,
          id: announcement.id,
          text,
          time: formatClock(lang, second, zone.offsetAt(second) / 60),
          more: runs.length - listed.length,
        },
      }));
    });
    return {
      key: day,
      name: formatWeekDate(lang, day * DAY_SECONDS, 0),
      entries: entries.sort((a, b) => a.second - b.second).map(({ entry }) => entry),
    };
  });
}

/** Returns the runs to come until a second, the first as the list names it: the gap may have moved it. */
function runsUntil(rule: Planned, zone: Zone, now: number, until: number): number[] {
  const { next_at, runs: made } = rule;
  const runs: number[] = [];
  let at = next_at !== null && next_at > now ? next_at : nextLimited(rule, zone, now, made);
  while (at !== null && at < until) {
    runs.push(at);
    at = nextLimited(rule, zone, at, made + runs.length);
  }
  return runs;
}
