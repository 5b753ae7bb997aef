import * as z from "zod/mini";
import * as counts from "../endpoints/counts.ts";
import * as endpoints from "../endpoints/newcomers.ts";
import { serviceLogRowShape } from "../logs/service-log.ts";
import { EXCEPTED_FROM, listExceptionShape } from "../moderation/exception.ts";
import { newcomerPreviewShape } from "../newcomers/preview.ts";
import { checkCountShape, newcomerAnswerShape } from "../newcomers/report.ts";
import { newcomerChangeShape } from "../newcomers/settings.ts";
import { VERIFY_STATUSES } from "../newcomers/verify-status.ts";
import { waitingNewcomerShape } from "../newcomers/waiting.ts";
import { admin, adminWho } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams, memberParams, paged, perPage, positiveInteger, rangeParams, targetId } from "./contract/fields.ts";

/** API-14, NCM-13 .. NCM-19: answers only what changed. */
export const newcomerVerification = defineCall(endpoints.newcomerVerification, {
  summary: "Change who may come in and what newcomers have to do",
  limit: "cheap",
  access: adminWho("settings"),
  params: idParams,
  body: newcomerChangeShape,
  result: z.object({ diff: newcomerChangeShape }),
});

/**
 * NCM-24, NCM-26: does the same as the admins' buttons under a prompt; answers the status of the verification after it,
 * -1 without one.
 */
export const verifyNewcomer = defineCall(endpoints.verifyNewcomer, {
  summary: "Let a newcomer in, or remove them",
  limit: "act",
  access: adminWho("asked"),
  params: memberParams,
  body: z.object({ verdict: z.enum(["pass", "kick"], "Operation failed") }),
  result: z.object({ status: z.literal(VERIFY_STATUSES) }),
});

/** Lowers the wall against a raid and takes back what it did (docs/decisions/147); the same again changes nothing. */
export const lowerWall = defineCall(endpoints.lowerWall, {
  summary: "Lower the wall against a raid",
  limit: "cheap",
  access: adminWho("can_restrict_members"),
  params: idParams,
  result: z.object({ was_up: z.boolean() }),
});

const exceptedFrom = z._default(z.enum(EXCEPTED_FROM, "Operation failed"), "block_list");

/** docs/decisions/210, docs/decisions/232: lists the exceptions, the last one first. */
export const listExceptions = defineCall(endpoints.listExceptions, {
  summary: "People whom the block list, or the filter of look-alike names, does not concern in a group",
  limit: "cheap",
  access: admin,
  params: idParams,
  query: z.object({ from: exceptedFrom }),
  result: z.array(listExceptionShape),
});

/**
 * docs/decisions/210, docs/decisions/232: also for a person never seen in the group; an exception takes back the rule's
 * acts upon them.
 */
export const changeException = defineCall(endpoints.changeException, {
  summary: "Except somebody from such a rule in a group, or no longer",
  limit: "act",
  access: adminWho("can_restrict_members"),
  params: memberParams,
  body: z.object({ allowed: z.boolean("Operation failed"), from: exceptedFrom }),
  result: z.object({ item: listExceptionShape }),
});

/** AMB-091: people whose verification is not over, in the order in which they came; `total` is told with every page. */
export const waitingNewcomers = defineCall(counts.waitingNewcomers, {
  summary: "Who waits for verification now",
  limit: "cheap",
  access: admin,
  params: z.object({ id: targetId, page: positiveInteger }),
  query: z.object({ perPage }),
  result: paged(waitingNewcomerShape),
});

/** NCM-31: the texts by the present settings, as if the caller had joined. */
export const previewNewcomers = defineCall(endpoints.previewNewcomers, {
  summary: "What a newcomer would be told with the present settings",
  limit: "cheap",
  access: admin,
  params: idParams,
  result: newcomerPreviewShape,
});

/**
 * NCM-33, API-24: verdicts of checks, whose `res_status` is the status and `rule_id` the newcomer, and acts of the bot
 * itself: people turned away (`ncm_type`) and greetings (`hello_to_new`); newest first.
 */
export const newcomerServiceLog = defineCall(endpoints.newcomerServiceLog, {
  summary: "Results of newcomers' checks and what the bot did with newcomers",
  limit: "cheap",
  access: admin,
  params: rangeParams,
  query: z.object({ perPage }),
  result: paged(serviceLogRowShape),
});

/** NCM-32, API-24, AMB-092: people's answers, newest first, and the states of verifications that began in the range. */
export const listNcmvSubmit = defineCall(endpoints.listNcmvSubmit, {
  summary: "What newcomers answered, and how their checks stand",
  limit: "cheap",
  access: admin,
  params: rangeParams,
  query: z.object({ perPage }),
  result: z.extend(paged(newcomerAnswerShape), { counts: z.array(checkCountShape) }),
});
