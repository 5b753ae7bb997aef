import * as z from "zod/mini";
import { ACT_KINDS, ACTIONS } from "../moderation/act.ts";
import { ACTOR_RIGHTS } from "../permissions.ts";

/** A person as a log names them. */
export const actionPerson = z.object({
  id: z.string(),
  fname: z.string(),
  lname: z.string(),
  username: z.string(),
  is_bot: z.boolean(),
});

/** An act of the bot upon messages and members (MOD-40, MOD-44). Times are unix seconds. */
export const actionRowShape = z.object({
  id: z.number(),
  kind: z.enum(ACT_KINDS),
  /** the setting, command or step that acted */
  rule_id: z.string(),
  /** the word, the host, the number, an admin's words */
  reason: z.string(),
  action: z.enum(ACTIONS),
  /** the reason why less was done than was wanted: basic_group, sender_chat, exempt; else empty */
  fallback: z.string(),
  user: z.nullable(actionPerson),
  /** the member's number where `user` is one, null for a sender who wrote as a chat */
  userId: z.nullable(z.number()),
  /** Telegram id of the admin who wanted it; null for a rule */
  actor: z.nullable(z.string()),
  /** that admin, as far as the chat knows them */
  actor_user: z.nullable(actionPerson),
  /** length of a mute or ban, 0 for none or for ever */
  seconds: z.number(),
  /** the message, its `type` as in AMB-012 */
  evidence: z.object({ type: z.number(), text: z.string() }),
  /** messages that were to be removed */
  deleted: z.number(),
  /** 200, else Telegram's code or 495-499; null while it is under way */
  res_status: z.nullable(z.number()),
  /** results of the deletion and of the penalty, in the same numbers; null where there was none or it is under way */
  delete_status: z.nullable(z.number()),
  penalty_status: z.nullable(z.number()),
  comment: z.string(),
  timestamp: z.number(),
  undone: z.boolean(),
  undone_at: z.nullable(z.number()),
  /** The act was carried out, is in force, and can be taken back. */
  can_undo: z.boolean(),
  /** the right of Telegram's that taking it back needs; null where it cannot be taken back (AMB-278) */
  undo_right: z.nullable(z.enum(ACTOR_RIGHTS)),
});
export type ActionRow = z.infer<typeof actionRowShape>;
