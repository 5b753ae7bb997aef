import * as z from "zod/mini";
import * as endpoints from "../endpoints/statistics.ts";
import { TIMESPAN_DEFAULT, TIMESPANS, TIMEZONE_EAST_MAX_MINUTES, TIMEZONE_MIN_MINUTES } from "../limits.ts";
import { admin, targetInBody } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams, targetId } from "./contract/fields.ts";

const tznOffset = z.optional(z.number().check(z.int(), z.gte(TIMEZONE_MIN_MINUTES), z.lte(TIMEZONE_EAST_MAX_MINUTES)));
/** A number as [current, previous]. */
export const pair = z.tuple([z.number(), z.number()]);

/** OVW-08, AMB-168, AMB-169: each number as [current, previous]. */
export const glanceShape = z.object({
  cnt_member: pair,
  cnt_message: pair,
  cnt_newmember: pair,
  cnt_speaker: pair,
  max_online_member: pair,
});
export type Glance = z.infer<typeof glanceShape>;

export const glanceOfGroup = defineCall(endpoints.glanceOfGroup, {
  summary: "Five numbers of a period beside the period before",
  limit: "cheap",
  access: { kind: "chatAdmin", chat: { in: "body", name: "chat" }, needs: "nothing" },
  body: z.object({
    chat: targetId,
    timespan: z._default(z.enum(TIMESPANS, "INVALID_RANGE"), TIMESPAN_DEFAULT),
    tzn_offset: tznOffset,
  }),
  result: glanceShape,
});

/** API-33: the month's usage per UTC day and kind of update (AMB-210). */
const usageRowShape = z.object({ day: z.string(), update_type: z.string(), count: z.number() });
export type UsageRow = z.infer<typeof usageRowShape>;
export const monthUsageBreakdown = defineCall(endpoints.monthUsageBreakdown, {
  summary: "The month's usage by day and kind of update",
  limit: "cheap",
  access: targetInBody,
  body: z.object({
    targetType: z.enum(["chat", "bot"], "Invalid target"),
    target: targetId,
    month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "INVALID_RANGE"))),
  }),
  result: z.array(usageRowShape),
});

const digest = { limit: "cheap", access: admin, params: idParams, result: z.object({ wanted: z.boolean() }) } as const;

/** Decision 097: a setting of the reader alone. */
export const weeklyDigest = defineCall(endpoints.weeklyDigest, {
  ...digest,
  summary: "Whether the reader is told the chat's week in private",
});
export const setWeeklyDigest = defineCall(endpoints.setWeeklyDigest, {
  ...digest,
  summary: "Tell the reader the chat's week in private, or no more",
  body: z.object({ wanted: z.boolean() }),
});

/** STA-01, STA-07: one bucket. `timestamp` is the second at which it begins, `cnt_member` is counted at its end. */
export const trendRowShape = z.object({
  timestamp: z.number(),
  cnt_member: z.number(),
  cnt_newmember: z.number(),
  cnt_leftmember: z.number(),
  cnt_active_member: z.number(),
  cnt_message: z.number(),
});
export type TrendRow = z.infer<typeof trendRowShape>;
