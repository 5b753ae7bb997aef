import * as z from "zod/mini";
import { forumTopicIds } from "../chats/forum-topic-ids.ts";
import { COOLDOWN_MAX_SECONDS, KEYWORD_MAX, TRIGGER_PATTERN_MAX, TRIGGERS_MAX, TTL_MAX_MINUTES } from "../limits.ts";
import { isInvisible } from "../messages/invisible.ts";
import { moreTemplateIdsShape, templateIdShape } from "../templates/template-id.ts";
import { MATCH_MODE, type MatchMode } from "./match-mode.ts";

/** Returns the most characters of a keyword; a pattern may be longer. */
export const longestKeyword = (mode: MatchMode): number =>
  mode === MATCH_MODE.pattern ? TRIGGER_PATTERN_MAX : KEYWORD_MAX;

/**
 * A keyword with its match mode; a command's is without its slash (AMB-109). A check without words of its own takes
 * those of its schema, so each bound has its own.
 */
export const triggerShape = z
  .object({
    keyword: z.string("Please enter keyword").check(
      z.trim(),
      z.refine((keyword) => !isInvisible(keyword), "Please enter keyword"),
      z.maxLength(TRIGGER_PATTERN_MAX, "too long"),
    ),
    matchMode: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(6)]),
    isCaseSensitive: z._default(z.boolean(), false),
  })
  .check(({ value: { keyword, matchMode }, issues }) => {
    const maximum = longestKeyword(matchMode);
    if (keyword.length <= maximum) return;
    const tooBig = { code: "too_big", origin: "string", maximum, inclusive: true } as const;
    issues.push({ ...tooBig, input: keyword, path: ["keyword"], message: "too long" });
  });
export type Trigger = z.infer<typeof triggerShape>;

/** The fields that an admin sets (RSP-01), and further replies and cooldowns (docs/decisions/208, 191). */
const FIELDS = {
  /** template that it answers with */
  template_id: templateIdShape,
  /** other templates that it may answer with, and the order: at random, or in turn */
  more_template_ids: moreTemplateIdsShape,
  reply_order: z.union([z.literal(0), z.literal(1)]),
  triggers: z
    .array(triggerShape, "Please enter keyword")
    .check(z.minLength(1, "Please enter keyword"), z.maxLength(TRIGGERS_MAX, "too many")),
  disableWebPreview: z.boolean(),
  disableNotification: z.boolean(),
  protectContent: z.boolean(),
  /** messages of admins never trigger it (AMB-114) */
  adminExampt: z.boolean(),
  isSwitchedOff: z.boolean(),
  /** an answer deletes the former one in the topic (AMB-113) */
  deduplicate: z.boolean(),
  isForSelectedTopics: z.boolean(),
  forum_topic_ids: forumTopicIds,
  /** minutes until the answer is deleted, 0 = never (RSP-17) */
  ttl_sent: z.number().check(z.int(), z.gte(0), z.lte(TTL_MAX_MINUTES)),
  /** seconds for which it does not answer the same person, or anybody in the chat, again; 0 = off */
  cooldown_user: z.number().check(z.int(), z.gte(0), z.lte(COOLDOWN_MAX_SECONDS)),
  cooldown_chat: z.number().check(z.int(), z.gte(0), z.lte(COOLDOWN_MAX_SECONDS)),
};

const off = z._default(z.boolean(), false);

/** Fields of a new responder; a flag that is left out is off. */
export const newResponderShape = z.object({
  template_id: FIELDS.template_id,
  more_template_ids: z._default(FIELDS.more_template_ids, []),
  reply_order: z._default(FIELDS.reply_order, 0),
  triggers: FIELDS.triggers,
  disableWebPreview: off,
  disableNotification: off,
  protectContent: off,
  adminExampt: off,
  isSwitchedOff: off,
  deduplicate: off,
  isForSelectedTopics: off,
  forum_topic_ids: z._default(FIELDS.forum_topic_ids, []),
  ttl_sent: z._default(FIELDS.ttl_sent, 0),
  cooldown_user: z._default(FIELDS.cooldown_user, 0),
  cooldown_chat: z._default(FIELDS.cooldown_chat, 0),
});
export type ResponderFields = z.infer<typeof newResponderShape>;

const someFields = z.partial(z.object(FIELDS));

/** Fields of a change; those that are left out stay. */
export const responderChangeShape = z.extend(someFields, {
  /** Values that the author saw in the fields: where one of them has changed since, nothing is saved. */
  before: z.optional(someFields),
});

/** A keyword auto-reply of a chat or bot. */
export const responderShape = z.object({ id: z.string(), ...FIELDS });
export type Responder = z.infer<typeof responderShape>;
