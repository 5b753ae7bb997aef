import * as z from "zod/mini";
import { standingRaidShape } from "../raids/standing-raid.ts";

/** A message of the bot with its buttons, row by row. */
const said = z.object({ text: z.string(), keys: z.array(z.array(z.string())) });

/**
 * Texts of the bot for a newcomer, in the chat's language (NCM-31, NCM-40). `type` is the one in force (NCM-39);
 * without a check there are no texts, unless a wall has everybody verify (docs/decisions/266).
 */
export const newcomerPreviewShape = z.object({
  type: z.number(),
  /** the wall that stands against a raid, by whose measures the texts are chosen; null where none does */
  raid: z.nullable(standingRaidShape),
  /** messages that are posted in the group */
  prompt: z.nullable(said),
  /** question in the newcomer's private chat with the bot, where the answer is given there (AMB-076) */
  question: z.nullable(said),
  /** verdict that is announced in the group, where the admins want it */
  verdict: z.nullable(z.object({ success: z.string(), timeout: z.string(), attemptsExceeded: z.string() })),
});
export type NewcomerPreview = z.infer<typeof newcomerPreviewShape>;
