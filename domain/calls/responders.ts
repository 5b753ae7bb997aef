import * as z from "zod/mini";
import { MESSAGE_MAX_CONTENT } from "../limits.ts";
import { newResponderShape, responderChangeShape, responderShape, triggerShape } from "../responder.ts";
import { OUTCOMES } from "../responders/explain.ts";
import { serviceLogRowShape } from "../service-log.ts";
import { defineCall } from "./define.ts";
import { idParams, itemId, paged, perPage, rangeParams, targetId } from "./fields.ts";

const admin = { kind: "chatAdmin", chat: { in: "path", name: "id" } } as const;
const itemParams = z.object({ id: targetId, itemId });
const item = z.object({ item: responderShape });

/** API-40: in order of creation, which is the order in which they are asked (AMB-112). */
export const listResponders = defineCall({
  name: "chat_responders.list",
  method: "GET",
  path: "chat_responders/list/{id}",
  summary: "The chat's responders, oldest first",
  access: admin,
  params: idParams,
  result: z.array(responderShape),
});

export const createResponder = defineCall({
  name: "chat_responders.create",
  method: "POST",
  path: "chat_responders/create/{id}",
  summary: "Add a responder",
  access: admin,
  params: idParams,
  body: newResponderShape,
  result: item,
});

/** Fields that are left out stay as they are; `before` tells what its author saw. */
export const updateResponder = defineCall({
  name: "chat_responders.update",
  method: "POST",
  path: "chat_responders/update/{id}/{itemId}",
  summary: "Change a responder",
  access: admin,
  params: itemParams,
  body: responderChangeShape,
  result: item,
});

export const deleteResponder = defineCall({
  name: "chat_responders.delete",
  method: "POST",
  path: "chat_responders/delete/{id}/{itemId}",
  summary: "Delete a responder",
  access: admin,
  params: itemParams,
  result: z.object({ item: z.object({ id: z.string() }) }),
});

/** RSP-24, RSP-25, API-29: what the responders answered and how it ended, newest first. */
export const responderServiceLog = defineCall({
  name: "chat_responders.service_log",
  method: "GET",
  path: "chat_responders/{id}/service_log/{startSecond}/{endSecond}/{page}",
  summary: "What the chat's responders did",
  access: admin,
  params: rangeParams,
  query: z.object({ perPage }),
  result: paged(serviceLogRowShape),
});

/** Somebody's Telegram user id, as text or number. */
const userId = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[1-9]\d{0,14}$/))]),
  z.pipe(
    z.transform((value: number | string) => Number(value)),
    z.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER)),
  ),
);

/** What became of one responder; `part` is where its keyword stands in the text, in UTF-16 units. */
export const explanationShape = z.object({
  id: z.string(),
  template_id: z.string(),
  outcome: z.enum(OUTCOMES),
  trigger: z.nullable(triggerShape),
  part: z.nullable(z.object({ offset: z.number(), length: z.number(), text: z.string() })),
});

/** RSP-26: decided by what the chat's object holds now, as it decides itself. `isAdmin` goes before who `userId` is. */
export const explainResponders = defineCall({
  name: "chat_responders.explain",
  method: "POST",
  path: "chat_responders/explain/{id}",
  summary: "Try a message: which responder would answer, and why the others would not",
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
