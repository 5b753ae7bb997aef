import * as z from "zod/mini";
import { memberUserShape } from "../members/membership.ts";

/** STA-04, AMB-297: messages and the people who wrote them in one bucket. */
export const activityRowShape = z.object({
  timestamp: z.number(),
  cnt_active_member: z.number(),
  cnt_message: z.number(),
});
export type ActivityRow = z.infer<typeof activityRowShape>;

/** STA-03: somebody who wrote, with their number of messages. */
export const activeRowShape = z.object({ user: memberUserShape, cnt_message: z.number() });
export type ActiveRow = z.infer<typeof activeRowShape>;

/**
 * Sums of arrivals in a period, each of which counts, also of a person who comes again. `due_7` are those for whom
 * seven days have passed since, `stayed_7` those of them who did not leave within them.
 */
export const funnelShape = z.object({
  count: z.number(),
  /** people who passed the verification; 0 where newcomers are not verified */
  cnt_verified: z.number(),
  /** people who wrote a message before they left, if they left */
  cnt_spoke: z.number(),
  /** of these, people to whose messages nobody else has replied */
  cnt_unanswered: z.number(),
  /** people who have not left since */
  cnt_here: z.number(),
  due_7: z.number(),
  stayed_7: z.number(),
  due_30: z.number(),
  stayed_30: z.number(),
});
export type Funnel = z.infer<typeof funnelShape>;

/** AMB-172: the source of a newcomer: a link, else the person who brought them, else unknown. */
const SOURCE_KINDS = ["link", "inviter", "direct"] as const;

/** STA-02, AMB-301: newcomers of one source. */
export const sourceRowShape = z.extend(funnelShape, {
  source: z.enum(SOURCE_KINDS),
  /** the name of the link, or the link */
  invite_link: z.nullable(z.string()),
  /** the person who brought them, for the source `inviter` */
  sender: z.nullable(memberUserShape),
});
export type SourceRow = z.infer<typeof sourceRowShape>;

/** STA-03, AMB-301: somebody who brought people, by hand or by links of their own. */
export const inviterRowShape = z.extend(funnelShape, {
  sender: memberUserShape,
  /** unix second of the last person who came through them */
  recipient: memberUserShape,
});
export type InviterRow = z.infer<typeof inviterRowShape>;

/** People who came in one week of the zone's clock; `timestamp` is the unix second of its Monday. */
export const cohortRowShape = z.extend(funnelShape, {
  timestamp: z.number(),
  /** number still here one week, two weeks ... after they had come; ends with the last week known for all of them */
  stayed_weeks: z.array(z.number()),
});
export type CohortRow = z.infer<typeof cohortRowShape>;

/** A newcomer who wrote and to whose messages nobody else has replied. */
export const unansweredRowShape = z.object({
  user: memberUserShape,
  /** unix seconds at which they came, and at which they first wrote */
  timestamp: z.number(),
  wrote_at: z.number(),
  is_here: z.boolean(),
  invite_link: z.nullable(z.string()),
  sender: z.nullable(memberUserShape),
});
export type UnansweredRow = z.infer<typeof unansweredRowShape>;

/** An event that explains a chart: many people who joined at once, or an announcement. */
export const chartMarkShape = z.object({
  kind: z.enum(["raid", "announcement"]),
  timestamp: z.number(),
  endSecond: z.number(),
  /** the beginning of an announcement's text, else empty */
  label: z.string(),
  /** people who came in a raid; 1 for an announcement */
  count: z.number(),
});
export type ChartMark = z.infer<typeof chartMarkShape>;
