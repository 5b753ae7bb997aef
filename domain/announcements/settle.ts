import { lacksTopics, settleTopicIds } from "../chats/topic-scope.ts";
import type { ErrorCode, ErrorExtra } from "../errors.ts";
import type { ChatLevel } from "../limits.ts";
import { allowsFeature } from "../plans/plan.ts";
import { upgradeHint } from "../plans/upgrade-hint.ts";
import type { AnnouncementFields } from "./announcement.ts";
import { DAY_FILTER, isDayMask, leavesNoDay } from "./day-filter.ts";
import { packFlags, unpackFlags } from "./flags.ts";
import { clampOnce, FREQUENCY, type Frequency, isFrequency } from "./frequency.ts";
import type { Schedule } from "./next-run.ts";

export interface SettleContext {
  now: number;
  level: ChatLevel;
  /** the chat has a username: its content cannot be protected (AMB-140) */
  isPublic: boolean;
  isChannel: boolean;
  /**
   * The change is about the times of the runs, or switches the announcement on. Any other change keeps a stored time
   * that has passed, and a frequency that the plan no longer includes (AMB-215).
   */
  isPlanned: boolean;
  /** the stored end; an end in the past is refused unless it was stored before */
  formerEnd?: number;
}
type Settled = { ok: true; fields: AnnouncementFields } | { ok: false; code: ErrorCode; extra: ErrorExtra };

/**
 * Validates the fields of an announcement as they are stored.
 * @returns INVALID_INPUT for an invalid frequency or mask, ANNC_NO_DAY_LEFT, UPPLAN_FOR_FEATURE_DESC for a minutely one
 *   below level 10 (ANN-11), PLS_CHOOSE_TOPIC
 */
export function settleAnnouncement(fields: AnnouncementFields, context: SettleContext): Settled {
  const { level, isPublic, isChannel, isPlanned, now } = context;
  const scheduled = isPlanned ? checkSchedule(fields, level) : null;
  if (scheduled !== null) return scheduled;
  const flags = unpackFlags(fields.flags);
  const isOnce = fields.freq_type === FREQUENCY.once;
  const isEnded = fields.ends_at > 0 && fields.ends_at <= now && fields.ends_at !== context.formerEnd;
  if (isEnded && !isOnce) return refused("INVALID_INPUT", { field: "ends_at" });
  const settled: AnnouncementFields = {
    ...fields,
    freq_val: isOnce && isPlanned ? clampOnce(fields.freq_val, now) : fields.freq_val,
    filter_day_val: fields.filter_day_type === DAY_FILTER.none ? 0 : fields.filter_day_val,
    // Of one time there is nothing more to say, and in a channel nobody writes.
    ...(isOnce ? { ends_at: 0, runs_max: 0, skip_at: 0, more_template_ids: [] } : {}),
    people_min: isOnce || isChannel ? 0 : fields.people_min,
    flags: packFlags({ ...flags, protectContent: flags.protectContent && !isPublic }),
    forum_topic_ids: settleTopicIds(fields.forum_topic_ids),
  };
  return lacksTopics(settled) ? refused("PLS_CHOOSE_TOPIC") : { ok: true, fields: settled };
}

/** Checks a schedule; null where it is valid. */
export function checkSchedule(schedule: Schedule, level: ChatLevel) {
  if (!isFrequency(schedule)) return refused("INVALID_INPUT", { field: "freq_val" });
  if (!isDayMask(schedule)) return refused("INVALID_INPUT", { field: "filter_day_val" });
  // One of one time ignores the days (AMB-124).
  if (schedule.freq_type !== FREQUENCY.once && leavesNoDay(schedule)) return refused("ANNC_NO_DAY_LEFT");
  if (!mayRun(schedule, level)) return refused("UPPLAN_FOR_FEATURE_DESC", upgradeHint(level, "minutely"));
  return null;
}

/** Fields whose value has another meaning once the field of their kind changes, each behind that field. */
const BY_TYPE = [
  ["freq_type", "freq_val"],
  ["filter_day_type", "filter_day_val"],
] as const;

/**
 * Finds a value that a change lacks: a changed kind of schedule or of days would read the stored value by another unit,
 * such as 930 for half past nine as a unix second (AMB-125).
 */
export function lackedValue(before: Schedule, change: Partial<Schedule>): string | null {
  const found = BY_TYPE.find(([type, value]) => {
    const next = change[type];
    const needsNone = type === "filter_day_type" && next === DAY_FILTER.none;
    return next !== undefined && next !== before[type] && !needsNone && change[value] === undefined;
  });
  return found === undefined ? null : found[1];
}

/** Tells whether the plan lets an announcement of this frequency run (ANN-11). */
export const mayRun = ({ freq_type }: Pick<Frequency, "freq_type">, level: ChatLevel): boolean =>
  freq_type !== FREQUENCY.minutely || allowsFeature(level, "minutelyAnnouncement");

const refused = (code: ErrorCode, extra: ErrorExtra = {}) => ({ ok: false, code, extra }) as const;
