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
export type NumberName = keyof typeof COLUMN | "reactions";

/** One of the five numbers, in the reader's language. */
export interface OverviewNumber {
  name: NumberName;
  shown: string;
  /** Null where the bot was not there for the whole of the preceding period. */
  change: ShownChange | null;
  /** Null where the period ended before the bot came. */
  drawn: DrawnChart | null;
}

/** A period's numbers with their charts (OVW-08, NAV-38). */
export interface Numbers {
  /** The members at this moment, for the page's header. */
  members: { count: number; shown: string };
  list: OverviewNumber[];
  frame: ChartFrame | null;
  /** Null where the period ended before the bot came. */
  balance: ShownBalance | null;
  /** The greatest number of people active within one hour; null for a channel. */
  peak: string | null;
  /** Day on which the bot came. */
  since: string;
  /** Set when the plan keeps less than the period: the days that it keeps, and the plan that keeps more. */
  cut: { days: number; shown: string; plan: ChatLevel | null } | null;
}
const GROUP_NAMES = ["members", "messages", "joined", "left", "active"] as const satisfies NumberName[];
/** The numbers of a channel, in which nobody but its admins writes. */
const CHANNEL_NAMES = ["members", "messages", "joined", "left", "reactions"] as const satisfies NumberName[];

type Told = { lang: string; now: number; zone: Zone };
type Growth = NonNullable<ChatOverview["growth"]>;

const startsOf = ({ start, end, bucket }: Growth, zone: Zone): number[] =>
  bucketsOf({ startSecond: start, endSecond: end }, bucket === DAY_SECONDS ? DAY_SECONDS : HOUR_SECONDS, zone);

/** Values of one number: of each row, and of the preceding period where there is one to compare with. */
interface Values {
  rows: readonly (number | null)[];
  previous: readonly (number | null)[] | null;
}

function valuesOf(growth: Growth, name: NumberName, reactions: ChatOverview["reactions"]): Values {
  if (name !== "reactions") {
    const key = COLUMN[name];
    return { rows: growth.rows.map((row) => row[key]), previous: growth.previous?.map((row) => row[key]) ?? null };
  }
  // Of a step before Telegram told of any, none says nothing.
  const isTold = (at: number) => reactions?.since != null && at + growth.bucket > reactions.since;
  return {
    rows: growth.rows.map(({ timestamp }, index) => reactions?.rows[index] || (isTold(timestamp) ? 0 : null)),
    previous: growth.previous !== null && reactions?.has_previous ? reactions.previous : null,
  };
}

/** Draws one number: members and active people as a line, daily counts as bars, the preceding period dotted. */
function drawNumber(growth: Growth, name: NumberName, { rows, previous }: Values, { lang, zone }: Told): DrawnChart {
  const known = new Map(growth.rows.map(({ timestamp }, index) => [timestamp, rows[index]]));
  const starts = startsOf(growth, zone);
  const isLine = name === "members" || name === "active";
  return drawChart(
    [
      {
        color: 1,
        mark: isLine ? "line" : "bar",
        isFilled: isLine,
        values: starts.map((second) => known.get(second) ?? null),
      },
      ...(previous === null
        ? []
        : [
            {
              ...({ color: 1, mark: "line", isBefore: true } as const),
              values: starts.map((_, index) => previous[index] ?? null),
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

/** Returns the numbers and their drawings from the answer of the overview's call. @param told `now` in unix seconds */
export function numbersOf(chat: Chat, answer: ChatOverview, told: Told): Numbers {
  const { lang, now } = told;
  const { glance, growth, cnt_leftmember, has_previous: hasPrevious, reactions } = answer;
  const isChannel = kindOf(chat) === "channels";
  const pairs: Record<NumberName, [number, number]> = {
    members: glance.cnt_member,
    messages: glance.cnt_message,
    joined: glance.cnt_newmember,
    left: cnt_leftmember,
    active: glance.cnt_speaker,
    reactions: reactions?.cnt ?? [0, 0],
  };
  const names = isChannel ? CHANNEL_NAMES : GROUP_NAMES;
  const isTold = (name: NumberName) => name !== "reactions" || reactions?.since != null || pairs.reactions[0] > 0;
  const isCompared = (name: NumberName) => (name === "reactions" ? reactions?.has_previous === true : hasPrevious);
  const next = nextLevel(effectiveLevel(chat, now));
  return {
    members: { count: answer.cntmbr, shown: formatNumber(lang, answer.cntmbr) },
    list: names.map((name) => ({
      name,
      shown: growth === null || !isTold(name) ? "–" : formatNumber(lang, pairs[name][0]),
      change: isCompared(name) ? shownChange(pairs[name], lang, name === "left") : null,
      drawn: growth && drawNumber(growth, name, valuesOf(growth, name, reactions), told),
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
