import * as z from "zod/mini";
import { chatShape } from "../chats/chat.ts";
import * as endpoints from "../endpoints/moderation.ts";
import { FILTERS } from "../moderation/filters.ts";
import { ruleChangesShape } from "../moderation/rule-changes.ts";
import { SPAM_LABELS } from "../spam/message.ts";
import { admin, adminWho } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams } from "./contract/fields.ts";
import { explainMessage } from "./moderation.ts";

/** Several settings of the rules at once, as a preset sets them: all are saved, or none where one is refused. */
export const editRules = defineCall(endpoints.editRules, {
  summary: "Change several settings of the rules at once",
  limit: "cheap",
  access: adminWho("settings"),
  params: idParams,
  body: z.object(ruleChangesShape),
  result: z.object({
    bot_settings: chatShape.shape.bot_settings,
    flt: chatShape.shape.flt,
    /** numbers (settings) that the change gave another value */
    diff: z.record(z.string(), z.number()),
  }),
});

const penaltyShape = explainMessage.result.shape.penalty;

const trialShape = z.object({
  /** yesterday by the chat's clock; unix seconds, both included */
  startSecond: z.number(),
  endSecond: z.number(),
  /** number of rules that were tried: those that are on, act, and look at stored facts; with 0 nothing was tried */
  asked: z.number(),
  /** messages that the rules were asked about */
  looked: z.number(),
  /** messages of that day that were left out: older ones for lack of room, later ones where it is partial */
  left: z.number(),
  /** the trial ended with its budget of work, before the last message (AMB-318) */
  is_partial: z.boolean(),
  /** messages whose words were not stored, so that only their kind was looked at */
  unread: z.number(),
  /** messages that would have been removed */
  removed: z.number(),
  /** messages that would have stayed, and that the spam score doubts */
  doubted: z.number(),
  /** the rules that would have acted, in the order in which they are asked */
  checks: z.array(
    z.object({
      check: z.enum(FILTERS),
      count: z.number(),
      penalty: penaltyShape,
      /** the newest of these messages; `type` as in AMB-012 */
      samples: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          type: z.number(),
          text: z.string(),
          timestamp: z.number(),
          /** an admin's label of it; null where nobody gave one */
          label: z.nullable(z.enum(SPAM_LABELS)),
        }),
      ),
    }),
  ),
  /** Rules that are on, but look at facts that are not stored with a message: its origin, or the kind of notice. */
  unjudged: z.array(z.enum(FILTERS)),
});
export type RuleTrial = z.infer<typeof trialShape>;

/** Tries changes of rules without saving them, by the function that decides for the bot; nothing is done. */
export const tryYesterday = defineCall(endpoints.tryYesterday, {
  summary: "What the rules would have done yesterday, as they are or with changes",
  limit: "computing",
  access: admin,
  params: idParams,
  body: z.object(ruleChangesShape),
  result: trialShape,
});

const reportShape = z.object({
  /** unix second at which the first of the days begins by the chat's clock */
  startSecond: z.number(),
  /** acts of each rule that did something, one number a day, the oldest first; the last is today */
  rules: z.array(z.object({ rule_id: z.string(), acts: z.array(z.number()) })),
  /**
   * rules that only watch (docs/decisions/186), in the last 31 days: what they would have acted on, upon how many people, and
   * with how many of them admins dealt by hand afterwards
   */
  watched: z.array(z.object({ rule_id: z.string(), count: z.number(), people: z.number(), by_hand: z.number() })),
  /** messages removed, and acts taken back, in these days */
  removed: z.number(),
  undone: z.number(),
});
export type RuleReport = z.infer<typeof reportShape>;

/** MOD-44: counted from the action log; acts that Telegram refused as a whole do not count. */
export const ruleReport = defineCall(endpoints.ruleReport, {
  summary: "What each rule on messages and names did in the last seven days",
  limit: "cheap",
  access: admin,
  params: idParams,
  result: reportShape,
});
