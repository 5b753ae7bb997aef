import * as z from "zod/mini";
import { memberUserShape } from "../members/membership.ts";

/** STA-04, AMB-297: messages and the people who wrote them in one bucket. */
export const activityRowShape = z.object({
  timestamp: z.number(),
  cnt_active_member: z.number(),
  cnt_message: z.number(),
});
export type ActivityRow = z.infer<typeof activityRowShape>;

/** STA-03: somebody who wrote. */
export const activeRowShape = z.object({ user: memberUserShape, cnt_message: z.number() });
export type ActiveRow = z.infer<typeof activeRowShape>;

/**
 * Sums up what became of the people who came in a time: each coming counts, somebody who comes again is counted again. `due_7`
 * are those for whom seven days have passed since, `stayed_7` those of them who did not leave within them.
 */
export const funnelShape = z.object({
  count: z.number(),
  /** passed the verification; 0 everywhere where newcomers are not verified */
  cnt_verified: z.number(),
  /** wrote a message before they left, if they did */
  cnt_spoke: z.number(),
  /** of those, the ones to whose messages nobody else has replied */
  cnt_unanswered: z.number(),
  /** have not left since */
  cnt_here: z.number(),
  due_7: z.number(),
  stayed_7: z.number(),
  due_30: z.number(),
  stayed_30: z.number(),
});
export type Funnel = z.infer<typeof funnelShape>;

/** AMB-172: the way by which somebody came: a link, else a person who brought them, else neither is known. */
const SOURCE_KINDS = ["link", "inviter", "direct"] as const;

/** STA-02, AMB-301: newcomers of one source. */
export const sourceRowShape = z.extend(funnelShape, {
  source: z.enum(SOURCE_KINDS),
  /** the name of the link, or the link */
  invite_link: z.nullable(z.string()),
  /** who brought them, of the source `inviter` */
  sender: z.nullable(memberUserShape),
});
export type SourceRow = z.infer<typeof sourceRowShape>;

/** STA-03, AMB-301: somebody who brought people, by hand or by links of their own. */
export const inviterRowShape = z.extend(funnelShape, {
  sender: memberUserShape,
  /** the last one who came through them */
  recipient: memberUserShape,
});
export type InviterRow = z.infer<typeof inviterRowShape>;

/** Those who came in one week of the zone's clock; `timestamp` is its Monday. */
export const cohortRowShape = z.extend(funnelShape, {
  timestamp: z.number(),
  /** how many were still here one week, two weeks ... after they had come; ends with what is known of all of them */
  stayed_weeks: z.array(z.number()),
});
export type CohortRow = z.infer<typeof cohortRowShape>;

/** A newcomer who wrote and to whose messages nobody else has replied. */
export const unansweredRowShape = z.object({
  user: memberUserShape,
  /** when they came, and when they first wrote */
  timestamp: z.number(),
  wrote_at: z.number(),
  is_here: z.boolean(),
  invite_link: z.nullable(z.string()),
  sender: z.nullable(memberUserShape),
});
export type UnansweredRow = z.infer<typeof unansweredRowShape>;

/** Something that explains a chart: many people who came at once, an announcement that was posted. */
export const chartMarkShape = z.object({
  kind: z.enum(["raid", "announcement"]),
  timestamp: z.number(),
  endSecond: z.number(),
  /** the beginning of an announcement's text, else empty */
  label: z.string(),
  /** people who came, of a raid; 1 for an announcement */
  count: z.number(),
});
export type ChartMark = z.infer<typeof chartMarkShape>;
