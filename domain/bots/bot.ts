import * as z from "zod/mini";
import { BOT_SETTINGS } from "../settings/bot-settings.ts";
import { shapesOf } from "../settings/setting.ts";
import { deadLettersShape } from "../updates/dead-letters.ts";

/** An own bot as lists and settings see it (LST-06); never with its token (BOT-26). Times are unix seconds. */
export const botShape = z.object({
  id: z.string(),
  fname: z.string(),
  lname: z.string(),
  username: z.string(),
  /** 1 normal, -1 inaccessible, 0 not hosted */
  status: z.number(),
  /** what is taken off for the state of its webhook, -1 for a webhook that is not ours (AMB-186) */
  health: z.number(),
  can_read_all_group_messages: z.boolean(),
  /** contacts with messages that nobody has read (PCH-17) */
  countUnreadChats: z.number(),
  /** paid plan level and its end, 0 for never: bots have no trial (AMB-212) */
  viplv: z.number(),
  viptime: z.number(),
  /** one of 403, 495 to 499; null when nothing is wrong */
  error: z.nullable(z.number()),
  /** part of the address that opens the dashboard inside Telegram (AMB-003) */
  botHashId: z.string(),
  ...shapesOf(BOT_SETTINGS),
  /** updates counted in this UTC month */
  usage_mnt: z.number(),
  ctime: z.number(),
  /** last health check, 0 for never */
  checked_at: z.number(),
});
export type Bot = z.infer<typeof botShape>;

/** Findings of a health check, in numbers: the dashboard says them in words, with the cure beside each. */
export const botDoctorShape = z.object({
  /** owner of the address to which Telegram sends the bot's updates; `unknown` where the token does not work */
  webhook: z.enum(["ours", "none", "foreign", "unknown"]),
  pending_update_count: z.number(),
  /** code and text of the last error; 0 and empty when there was none */
  last_error_date: z.number(),
  last_error_message: z.string(),
  /** kinds of update that the webhook does not ask for */
  missing_update_kinds: z.array(z.string()),
  /** the chats that it manages and cannot serve fully */
  chats: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      type: z.number(),
      /** 403, 495, 496 or 497 */
      error: z.number(),
      missing_rights: z.array(z.string()),
    }),
  ),
  /** of its private chats: updates that could not be handled */
  dead_letters: z.nullable(deadLettersShape),
});
export type BotDoctor = z.infer<typeof botDoctorShape>;
