import type { ChatOverview } from "../../../domain/calls/chats.ts";
import type { TrendRow } from "../../../domain/calls/statistics.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import type { ChatLevel } from "../../../domain/limits/plan-table.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "../../../domain/limits/session.ts";
import { effectiveLevel, nextLevel } from "../../../domain/plans/plan.ts";
import { memberBalance } from "../../../domain/statistics/member-balance.ts";
import { bucketsOf } from "../../../domain/time/buckets.ts";
import type { Zone } from "../../../domain/time/zone.ts";
import { type ChartFrame, type DrawnChart, drawChart, drawFrame } from "../../components/charts/draw-chart.ts";
import { formatNumber } from "../../i18n/format.ts";
import { kindOf } from "../../shared/chat/chat-kind.ts";
import type { ShownBalance } from "../../shared/statistics/balance.tsx";
import { type ShownChange, shownChange, sinceDay } from "../../shared/statistics/change.tsx";

const COLUMN = {
  members: "cnt_member",
  messages: "cnt_message",
  joined: "cnt_newmember",
  left: "cnt_leftmember",
  active: "cnt_active_member",
} as const satisfies Record<string, Exclude<keyof TrendRow, "timestamp">>;
export type NumberName = keyof typeof COLUMN;

/** One of the five numbers, in the reader's language. */
export interface OverviewNumber {
  name: NumberName;
  shown: string;
  /** Null where the bot was not there for the whole period before. */
  change: ShownChange | null;
  /** Null where the period is over since before the bot came. */
  drawn: DrawnChart | null;
}

/** A period's numbers with their charts (OVW-08, NAV-38). */
export interface Numbers {
  /** The members at this moment, for the page's header. */
  members: { count: number; shown: string };
  list: OverviewNumber[];
  frame: ChartFrame | null;
  /** Null where the period is over since before the bot came. */
  balance: ShownBalance | null;
  /** The greatest number of people active within one hour; null for a channel. */
  peak: string | null;
  /** Day on which the bot came. */
  since: string;
  /** Set when the plan keeps less than the period: the days that it keeps, and the plan that keeps more. */
  cut: { days: number; shown: string; plan: ChatLevel | null } | null;
}
type Told = { lang: string; now: number; zone: Zone };
type Growth = NonNullable<ChatOverview["growth"]>;

const startsOf = ({ start, end, bucket }: Growth, zone: Zone): number[] =>
  bucketsOf({ startSecond: start, endSecond: end }, bucket === DAY_SECONDS ? DAY_SECONDS : HOUR_SECONDS, zone);

/** Draws one number: members and the active as a line, what is counted by the day as bars, the time before dotted. */
function drawNumber(growth: Growth, name: NumberName, { lang, zone }: Told): DrawnChart {
  const key = COLUMN[name];
  const known = new Map(growth.rows.map((row) => [row.timestamp, row[key]]));
  const starts = startsOf(growth, zone);
  const isLine = name === "members" || name === "active";
  const { previous } = growth;
  return drawChart(
    [
      {
        ...{ color: 1, mark: isLine ? "line" : "bar", isFilled: isLine },
        values: starts.map((second) => known.get(second) ?? null),
      },
      ...(previous === null
        ? []
        : [
            {
              ...({ color: 1, mark: "line", isBefore: true } as const),
              values: starts.map((_, index) => previous[index]?.[key] ?? null),
            },
          ]),
    ],
    name === "members" ? "level" : "nought",
    lang,
  );
}

function balanceOf({ glance, cnt_leftmember, growth }: ChatOverview, ctime: number): Numbers["balance"] {
  if (growth === null || growth.cut_days !== null) return null;
  const isSinceBot = ctime > growth.start;
  const [members, start] = glance.cnt_member;
  const told = { joined: glance.cnt_newmember[0], left: cnt_leftmember[0], members };
  return { ...memberBalance(isSinceBot ? null : start, told), beginning: isSinceBot ? "bot" : "known" };
}

/** Makes the numbers and their drawings of what the overview's call answers. @param told `now` in unix seconds */
export function numbersOf(chat: Chat, answer: ChatOverview, told: Told): Numbers {
  const { lang, now } = told;
  const { glance, growth, cnt_leftmember, has_previous: hasPrevious } = answer;
  const isChannel = kindOf(chat) === "channels";
  const pairs: Record<NumberName, [number, number]> = {
    members: glance.cnt_member,
    messages: glance.cnt_message,
    joined: glance.cnt_newmember,
    left: cnt_leftmember,
    active: glance.cnt_speaker,
  };
  const names = (Object.keys(COLUMN) as NumberName[]).filter((name) => !(isChannel && name === "active"));
  const next = nextLevel(effectiveLevel(chat, now));
  return {
    members: { count: answer.cntmbr, shown: formatNumber(lang, answer.cntmbr) },
    list: names.map((name) => ({
      name,
      shown: growth === null ? "–" : formatNumber(lang, pairs[name][0]),
      change: hasPrevious ? shownChange(pairs[name], lang, name === "left") : null,
      drawn: growth && drawNumber(growth, name, told),
    })),
    frame:
      growth &&
      drawFrame(
        { starts: startsOf(growth, told.zone), bucket: growth.bucket },
        growth.rows[0]?.timestamp ?? growth.start,
        lang,
        (second) => told.zone.offsetAt(second) / 60,
      ),
    balance: balanceOf(answer, chat.ctime),
    peak: isChannel || growth === null ? null : formatNumber(lang, glance.max_online_member[0]),
    since: sinceDay(chat.ctime, { ...told, clock: chat }),
    cut:
      growth === null || growth.cut_days === null
        ? null
        : {
            days: growth.cut_days,
            shown: formatNumber(lang, growth.cut_days),
            plan: next,
          },
  };
}
