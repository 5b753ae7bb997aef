import * as z from "zod/mini";
import * as endpoints from "../../endpoints/responders.ts";
import { MESSAGE_MAX_CONTENT } from "../../limits.ts";
import { serviceLogRowShape } from "../../logs/service-log.ts";
import { OUTCOMES } from "../../responders/explain.ts";
import { newResponderShape, responderChangeShape, responderShape, triggerShape } from "../../responders/responder.ts";
import { moreMessagesShape, ruleTemplateShape, templateShape } from "../../templates/template.ts";
import { admin, adminWho, owner } from "../contract/access.ts";
import type { Access } from "../contract/contract.ts";
import { defineCall } from "../contract/define.ts";
import { idParams, itemId, paged, perPage, rangeParams, targetId, userId } from "../contract/fields.ts";

const itemParams = z.object({ id: targetId, itemId });
const saved = z.object({ item: responderShape, reply: z.optional(templateShape) });

const reply = z.optional(ruleTemplateShape);
const more_replies = z.optional(moreMessagesShape);

/** Fields of a new responder: it answers with a stored template, or with the reply that comes along. */
const createBody = z
  .extend(newResponderShape, { template_id: z.optional(newResponderShape.shape.template_id), reply, more_replies })
  .check(z.refine((body) => body.reply !== undefined || body.template_id !== undefined, "PLS_CHOOSE_TEMPLATE"));
export type NewResponder = z.infer<typeof createBody>;
const updateBody = z.extend(responderChangeShape, { reply, more_replies });
export type ChangedResponder = z.infer<typeof updateBody>;

/** Declares the calls for responders, the same for a chat's and a bot's (API-40, RSP-22, RSP-23). */
const callsOf = <Noun extends "chat" | "bot", const Who extends Access>(
  noun: Noun,
  at: ReturnType<typeof endpoints.endpointsOf<Noun>>,
  access: Who,
  settings: Who,
) => ({
  /** In order of creation, which is the order in which they are asked (AMB-112). */
  list: defineCall(at.list, {
    summary: `The ${noun}'s responders, oldest first`,
    limit: "cheap",
    access,
    params: idParams,
    result: z.array(responderShape),
  }),
  create: defineCall(at.create, {
    summary: "Add a responder",
    limit: "cheap",
    access: settings,
    params: idParams,
    body: createBody,
    result: saved,
  }),
  /**
   * Fields that are left out stay as they are; `more_replies` goes before `more_template_ids`; `before` holds the
   * values that its author saw, `reply.mtime` the version of the reply.
   */
  update: defineCall(at.update, {
    summary: "Change a responder",
    limit: "cheap",
    access: settings,
    params: itemParams,
    body: updateBody,
    result: saved,
  }),
  delete: defineCall(at.delete, {
    summary: "Delete a responder",
    limit: "cheap",
    access: settings,
    params: itemParams,
    result: z.object({ item: z.object({ id: z.string() }) }),
  }),
  /** RSP-24, RSP-25, API-29: what the responders answered and how it ended, newest first. */
  serviceLog: defineCall(at.serviceLog, {
    summary: `What the ${noun}'s responders did`,
    limit: "cheap",
    access,
    params: rangeParams,
    query: z.object({ perPage }),
    result: paged(serviceLogRowShape),
  }),
});

const chatResponders = callsOf("chat", endpoints.chatResponders, admin, adminWho("settings"));
export const botResponders = callsOf("bot", endpoints.botResponders, owner, owner);
export const {
  list: listResponders,
  create: createResponder,
  update: updateResponder,
  delete: deleteResponder,
  serviceLog: responderServiceLog,
} = chatResponders;

/** Outcome of one responder; `part` is the place of its keyword in the text, in UTF-16 units. */
const explanationShape = z.object({
  id: z.string(),
  template_id: z.string(),
  outcome: z.enum(OUTCOMES),
  may_come: z.optional(z.array(z.string())),
  trigger: z.nullable(triggerShape),
  part: z.nullable(z.object({ offset: z.number(), length: z.number(), text: z.string() })),
});

/**
 * RSP-26: decided by what the chat's object holds now, as it decides itself. `isAdmin` overrides the status of
 * `userId`.
 */
export const explainResponders = defineCall(endpoints.explainResponders, {
  summary: "Try a message: which responder would answer, and why the others would not",
  limit: "cheap",
  access: admin,
  params: idParams,
  body: z.object({
    text: z.string().check(z.maxLength(MESSAGE_MAX_CONTENT)),
    userId: z.optional(userId),
    forum_topic_id: z.optional(z.number().check(z.int(), z.gte(0))),
    isAdmin: z.optional(z.boolean()),
  }),
  result: z.array(explanationShape),
});

/** RSP-26 for a private message to a bot, where there are neither topics nor admins. */
export const explainBotResponders = defineCall(endpoints.explainBotResponders, {
  summary: "Try a private message: which responder would answer, and why the others would not",
  limit: "cheap",
  access: owner,
  params: idParams,
  body: z.object({ text: z.string().check(z.maxLength(MESSAGE_MAX_CONTENT)) }),
  result: z.array(explanationShape),
});
