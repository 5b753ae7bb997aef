import * as z from "zod/mini";
import * as endpoints from "../endpoints/moderation.ts";
import { MESSAGE_MAX_CONTENT } from "../limits.ts";
import { actionPerson, actionRowShape } from "../logs/action-row.ts";
import { ACT_KINDS, ACT_RESULTS } from "../moderation/act.ts";
import { CHECK_OUTCOMES, TAKEN_BY } from "../moderation/explain.ts";
import { FILTERS } from "../moderation/filters.ts";
import { REMOVAL_TOLD } from "../moderation/removal-notes.ts";
import { TRIED_SENDERS } from "../moderation/tried-message.ts";
import { TRUSTED_BY } from "../moderation/trust.ts";
import { SPAM_ZONES } from "../spam/zone.ts";
import { admin, adminWho } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams, memberParams, paged, perPage, positiveInteger, rangeParams, targetId } from "./contract/fields.ts";

const entity = z.object({
  type: z.string(),
  offset: z.number().check(z.int(), z.gte(0)),
  length: z.number().check(z.int(), z.gte(0)),
  url: z.optional(z.string()),
});

const actionPageShape = z.extend(paged(actionRowShape), {
  older: z.nullable(z.number()),
  newer: z.nullable(z.number()),
});
export type ActionLogAnswer = z.infer<typeof actionPageShape>;

/**
 * MOD-45: decided by what the chat's object holds now, as it decides itself. `isAdmin` overrides the status of
 * `userId`; `sender` overrides both, and stands for an unknown person of that kind.
 */
export const explainMessage = defineCall(endpoints.explainMessage, {
  summary: "Try a message: which check would remove it, and what every other says",
  limit: "cheap",
  access: admin,
  params: idParams,
  body: z.object({
    text: z._default(z.string().check(z.maxLength(MESSAGE_MAX_CONTENT)), ""),
    entities: z.optional(z.array(entity).check(z.maxLength(200))),
    type: z.optional(z.number().check(z.int())),
    forward: z.optional(z.boolean()),
    /** sent by way of an inline bot */
    viaBot: z.optional(z.boolean()),
    userId: z.optional(positiveInteger),
    isAdmin: z.optional(z.boolean()),
    sender: z.optional(z.enum(TRIED_SENDERS)),
    forum_topic_id: z.optional(z.number().check(z.int(), z.gte(0))),
  }),
  result: z.object({
    /** an admin: nothing is checked (AMB-060) */
    isExempt: z.boolean(),
    /** by whom the author is trusted; null for who is not */
    trusted: z.nullable(z.enum(TRUSTED_BY)),
    /** the month's allowance is used up (AMB-067) */
    isPaused: z.boolean(),
    /** the part that takes the message, so that no responder sees it; null where it goes through (AMB-059) */
    takenBy: z.nullable(z.enum(TAKEN_BY)),
    isRemoved: z.boolean(),
    /** penalty after the deletion; `seconds` 0 is for ever */
    penalty: z.nullable(
      z.object({
        kind: z.enum(["warn", "tell", "restrict", "lift", "kick", "ban", "unban", "demote", "watch"]),
        seconds: z.optional(z.number()),
      }),
    ),
    /** what the spam score says, its reasons in the chat's language; null where it is off or does not look */
    spam: z.nullable(z.object({ zone: z.enum(SPAM_ZONES), why: z.string() })),
    /** its author is told in the group why it went (`rmv_ntfy`, docs/decisions/192); null where nobody is */
    told: z.nullable(z.enum(REMOVAL_TOLD)),
    checks: z.array(z.object({ check: z.enum(FILTERS), outcome: z.enum(CHECK_OUTCOMES), reason: z.string() })),
  }),
});

/** Most characters of names with commas between: longer than any ten settings, commands or steps. */
const RULE_IDS_MAX = 256;

/**
 * MOD-40, MOD-44: what the bot did, newest first; filtered by the part of the product, by one rule or several (with
 * commas between), by a member, by the result. `older` and `newer` are places for `before` and `after`, null where
 * nothing is there. `total` is told where neither is asked for.
 */
export const actionLog = defineCall(endpoints.actionLog, {
  summary: "What the bot did upon messages and members",
  limit: "cheap",
  access: admin,
  params: rangeParams,
  query: z.object({
    perPage,
    kind: z.optional(z.enum(ACT_KINDS, "INVALID_INPUT")),
    rule_id: z.optional(z.string().check(z.maxLength(RULE_IDS_MAX))),
    userId: z.optional(positiveInteger),
    result: z.optional(z.enum(ACT_RESULTS, "INVALID_INPUT")),
    before: z.optional(positiveInteger),
    after: z.optional(positiveInteger),
  }),
  result: actionPageShape,
});

export const BRAKE_DECISIONS = ["take_back", "free"] as const;

/** docs/decisions/184: decided by the owner or, where none is known, by admins who may appoint admins. */
export const decideBrake = defineCall(endpoints.decideBrake, {
  summary: "Take back what an admin did whom the brake stopped, or let them go on",
  limit: "cheap",
  access: adminWho("asked"),
  params: memberParams,
  body: z.object({ decision: z.enum(BRAKE_DECISIONS, "Operation failed") }),
  /** number of acts that are being taken back */
  result: z.object({ taken_back: z.number() }),
});

export const APPEAL_DECISIONS = ["grant", "keep"] as const;

/** docs/decisions/185: takes the act back, or leaves it; the first decision counts. */
export const decideAppeal = defineCall(endpoints.decideAppeal, {
  summary: "Decide on an act that whoever it befell calls a mistake",
  limit: "cheap",
  access: adminWho("can_restrict_members"),
  params: z.object({ id: targetId, actionId: positiveInteger }),
  body: z.object({ decision: z.enum(APPEAL_DECISIONS, "Operation failed") }),
  result: z.object({ was_open: z.boolean() }),
});

/**
 * How an appeal ended: `granted` or `kept` by an admin; without a word on it `takenBack` with its act by one, `ended`
 * with its time, `over` for another act in its place.
 */
export const APPEAL_ENDS = ["granted", "kept", "takenBack", "ended", "over"] as const;

const endedAppealShape = z.object({
  act: actionRowShape,
  decision: z.enum(APPEAL_ENDS),
  /** unix second */
  decided_at: z.number(),
  /** Telegram id of the admin, as far as one decided, and what the chat knows of them */
  decided_by: z.nullable(z.string()),
  decider: z.nullable(actionPerson),
});
export type EndedAppeal = z.infer<typeof endedAppealShape>;

/** docs/decisions/269: the last ones first, as long as they and their acts are kept; `total` counts all of them. */
export const endedAppeals = defineCall(endpoints.endedAppeals, {
  summary: "Appeals that ended, with how each did",
  limit: "cheap",
  access: admin,
  params: idParams,
  result: z.object({ rows: z.array(endedAppealShape), total: z.number() }),
});

/** MOD-44: takes an act back; one that was taken back before stays so. */
export const undoAction = defineCall(endpoints.undoAction, {
  summary: "Take an act of the bot back",
  limit: "act",
  access: adminWho("asked"),
  params: z.object({ id: targetId, actionId: positiveInteger }),
  result: z.object({ item: actionRowShape }),
});

const chosenChatShape = z.object({ id: z.string(), title: z.string() });
const adminChatShape = z.object({
  /** groups that the caller can choose for cards */
  chats: z.array(chosenChatShape),
  chosen: z.nullable(chosenChatShape),
  /** why the last card did not arrive there, since `at` (unix second); null where it did */
  trouble: z.nullable(z.object({ at: z.number(), error_code: z.number(), message: z.string() })),
});
export type AdminChat = z.infer<typeof adminChatShape>;

/** docs/decisions/195: the chosen group, and the groups with the same managing bot that the caller administers. */
export const adminChat = defineCall(endpoints.adminChat, {
  summary: "The group to which cards for admins go, and those that can be chosen",
  limit: "cheap",
  access: admin,
  params: idParams,
  result: adminChatShape,
});

/**
 * docs/decisions/195: sends a trial card. Telegram's refusal is an answer, not a failure. `none`: no group is chosen.
 */
export const testAdminChat = defineCall(endpoints.testAdminChat, {
  summary: "Send a card to the chosen group to see whether it arrives",
  limit: "telegram",
  access: adminWho("settings"),
  params: idParams,
  result: z.object({
    status: z.enum(["sent", "failed", "unknown", "none"]),
    error_code: z.number(),
    message: z.string(),
  }),
});
