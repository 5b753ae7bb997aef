import * as z from "zod/mini";
import * as endpoints from "../endpoints/moderation.ts";
import { SPAM_LABELS } from "../spam/message.ts";
import { admin, adminWho } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams } from "./contract/fields.ts";

const reportShape = z.object({
  /** labels that the chat's model was taught, by kind */
  taught: z.object({ spam: z.number(), ham: z.number() }),
  /** messages of the last thirty days that the score removed, would have removed, and doubted */
  removed: z.number(),
  would: z.number(),
  doubted: z.number(),
  /** of the messages it left, those that admins removed; of all messages, those that admins called wanted */
  by_hand: z.number(),
  wrong: z.number(),
});
export type SpamReport = z.infer<typeof reportShape>;

/** Tells of the labels and the tally of the spam score (docs/spam.md). */
export const spamReport = defineCall(endpoints.spamReport, {
  summary: "What the spam score learned, and what it did or would have done in thirty days",
  limit: "cheap",
  access: admin,
  params: idParams,
  result: reportShape,
});

/** The labels are gone for good; messages, acts and settings stay. */
export const forgetSpam = defineCall(endpoints.forgetSpam, {
  summary: "Forget what the spam score learned in this chat",
  limit: "cheap",
  access: adminWho("settings"),
  params: idParams,
  result: reportShape,
});

/**
 * A repeated label changes nothing; null takes the label back. Refused as TARGET_NOT_FOUND where no such message has
 * words.
 */
export const teachSpam = defineCall(endpoints.teachSpam, {
  summary: "Call a stored message spam or wanted, for the spam score to learn",
  limit: "cheap",
  access: adminWho("can_delete_messages"),
  params: idParams,
  body: z.object({
    message_id: z.number("Operation failed").check(z.int("Operation failed"), z.gte(1, "Operation failed")),
    /** unix second of the message */
    timestamp: z.number("Operation failed").check(z.int("Operation failed"), z.gte(0, "Operation failed")),
    label: z.nullable(z.enum(SPAM_LABELS, "Operation failed")),
  }),
  result: z.object({ label: z.nullable(z.enum(SPAM_LABELS)) }),
});
