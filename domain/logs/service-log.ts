import * as z from "zod/mini";

/**
 * Act of a rule and its outcome; same outcomes within a minute are one row, whose `cnt_rpt` counts them (RSP-24,
 * RSP-25, AMB-118, AMB-119). Times are unix seconds.
 */
export const serviceLogRowShape = z.object({
  /** domain/logs/log-kind.ts */
  kind: z.number(),
  rule_id: z.string(),
  /** matched keyword, or the schedule */
  condition: z.string(),
  start_at: z.number(),
  end_at: z.number(),
  cnt_rpt: z.number(),
  /** the reason of a failure; empty where there was none */
  comment: z.string(),
  /** the person who was answered last; null where nobody asked */
  user: z.nullable(
    z.object({
      id: z.string(),
      fname: z.string(),
      lname: z.string(),
      username: z.string(),
      is_bot: z.boolean(),
    }),
  ),
  /** 200 sent, else Telegram's code or 495-499; 404 where the template is gone, 0 where nobody knows (AMB-260) */
  res_status: z.number(),
  /** the dashboard's id of the chat it was sent to; for an announcement the id of its first message; empty for none */
  target_id: z.string(),
  /** forum topic of an announcement */
  forum_topic_id: z.optional(z.number()),
  /** the last message sent, its text cut short; `type` as in AMB-012 */
  message: z.object({ type: z.number(), text: z.string() }),
  /** unix second of the last outcome */
  timestamp: z.number(),
});
export type ServiceLogRow = z.infer<typeof serviceLogRowShape>;
