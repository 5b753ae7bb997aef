import * as z from "zod/mini";
import { forumTopicIds } from "../chats/forum-topic-ids.ts";
import { PEOPLE_MIN_MOST, RUNS_MAX_MOST, TTL_MAX_MINUTES } from "../limits.ts";
import { moreTemplateIdsShape, templateIdShape } from "../templates/template-id.ts";
import { DAY_FILTER } from "./day-filter.ts";
import { FLAGS_MAX } from "./flags.ts";
import { FREQUENCY } from "./frequency.ts";

const { once, daily, minutely, hourly } = FREQUENCY;
const { none, weekdays, monthDays } = DAY_FILTER;
const whole = z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** The fields for the times at which an announcement runs. */
const SCHEDULE = {
  freq_type: z.union([z.literal(once), z.literal(daily), z.literal(minutely), z.literal(hourly)]),
  freq_val: whole,
  filter_day_type: z.union([z.literal(none), z.literal(weekdays), z.literal(monthDays)]),
  filter_day_val: whole,
};
/** The fields for the end of an announcement and for the run that is left out. */
const LIMITS = {
  /** unix second after which nothing runs, 0 = never */
  ends_at: whole,
  /** runs after which it ends, 0 = never */
  runs_max: z.number().check(z.int(), z.gte(0), z.lte(RUNS_MAX_MOST)),
  /** unix second of the one run that is left out, 0 = none */
  skip_at: whole,
};
export const scheduleShape = z.object({
  ...SCHEDULE,
  filter_day_type: z._default(SCHEDULE.filter_day_type, none),
  filter_day_val: z._default(SCHEDULE.filter_day_val, 0),
  ends_at: z._default(LIMITS.ends_at, 0),
  runs_max: z._default(LIMITS.runs_max, 0),
  skip_at: z._default(LIMITS.skip_at, 0),
});

/** The fields that an admin sets: those of ANN-01, and further ones that decide about a run (docs/decisions/067). */
const FIELDS = {
  template_id: templateIdShape,
  ...SCHEDULE,
  ...LIMITS,
  /** the former message is deleted once the next one is sent */
  isFormerDeleted: z.boolean(),
  /** further templates that take turns with `template_id` */
  more_template_ids: moreTemplateIdsShape,
  /** messages that people must have written since the run before, else a run is left out; 0 = none */
  people_min: z.number().check(z.int(), z.gte(0), z.lte(PEOPLE_MIN_MOST)),
  /** minutes until it is deleted, 0 = never (ANN-15) */
  ttl_sent: z.number().check(z.int(), z.gte(0), z.lte(TTL_MAX_MINUTES)),
  /** pinned without a notification; its former message is unpinned (AMB-127) */
  isPin: z.boolean(),
  /** domain/announcements/flags.ts */
  flags: z.number().check(z.int(), z.gte(0), z.lte(FLAGS_MAX)),
  isSwitchedOff: z.boolean(),
  /** sent to each of the topics; otherwise to General alone (AMB-128) */
  isForSelectedTopics: z.boolean(),
  forum_topic_ids: forumTopicIds,
};

const off = z._default(z.boolean(), false);

/** Fields of a new announcement; what is left out is off. */
export const newAnnouncementShape = z.object({
  template_id: FIELDS.template_id,
  ...scheduleShape.shape,
  isFormerDeleted: off,
  more_template_ids: z._default(FIELDS.more_template_ids, []),
  people_min: z._default(FIELDS.people_min, 0),
  ttl_sent: z._default(FIELDS.ttl_sent, 0),
  isPin: off,
  flags: z._default(FIELDS.flags, 0),
  isSwitchedOff: off,
  isForSelectedTopics: off,
  forum_topic_ids: z._default(FIELDS.forum_topic_ids, []),
});
export type AnnouncementFields = z.infer<typeof newAnnouncementShape>;

const someFields = z.partial(z.object(FIELDS));

/** Fields of a change; those that are left out stay. */
export const announcementChangeShape = z.extend(someFields, {
  /** Values that the author saw in the fields: where one of them has changed since, nothing is saved. */
  before: z.optional(someFields),
});

/** A message that a chat's bot sends by itself at set times (ANN-01). */
export const announcementShape = z.object({ id: z.string(), ...FIELDS });
export type Announcement = z.infer<typeof announcementShape>;

/** The outcome of the last run, as logged; of several topics the worst. */
const lastRunShape = z.object({
  /** unix second at which it ended, and the second for which it was planned */
  at: z.number(),
  run_at: z.number(),
  /** 200 sent, else as in the log (AMB-119) */
  res_status: z.number(),
  comment: z.string(),
  /** id of the first message; null where nothing was sent */
  message_id: z.nullable(z.number()),
});
export type LastRun = z.infer<typeof lastRunShape>;

/** State of an announcement in its chat's object. */
export interface AnnouncementState {
  id: string;
  /** unix second for which the last run was planned; null where it never ran */
  ran_at: number | null;
  /** unix second of the last run that was missed, as far as nothing was sent since (AMB-310); null for none */
  missed_at: number | null;
  /** The run of a one-time announcement is over and was not missed; D1 may not know yet (AMB-123). */
  is_done: boolean;
  last: LastRun | null;
  /** Paused: it failed three times in a row, and runs again once it is changed, switched on, or sent successfully. */
  is_paused: boolean;
  /** runs that count towards `runs_max` */
  runs: number;
  /** unix second to which the next run was moved by the chat's gap, null where it was not */
  moved_to: number | null;
}

/** An announcement in the list; `next_at` is null where no run is to come. */
export const listedAnnouncementShape = z.extend(announcementShape, {
  next_at: z.nullable(z.number()),
  last: z.nullable(lastRunShape),
  is_paused: z.boolean(),
  /** Its last run failed, and nobody has changed it since. */
  is_failing: z.boolean(),
  /** A one-time announcement whose message did not go: it can still be sent, or given another time (AMB-310). */
  is_missed: z.boolean(),
  /** runs that count towards `runs_max` */
  runs: z.number(),
});
export type ListedAnnouncement = z.infer<typeof listedAnnouncementShape>;
