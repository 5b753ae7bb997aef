import * as z from "zod/mini";
import * as endpoints from "../endpoints/plans.ts";
import { DOMAIN_MAX, KEPT_KEYS_MAX } from "../limits.ts";
import { KEPT_LISTS } from "../plans/kept-items.ts";
import { PAUSING_FEATURES } from "../plans/plan-use.ts";
import { admin, adminWho, owner } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams, targetId } from "./contract/fields.ts";

const reminder = { limit: "cheap", params: idParams, result: z.object({ wanted: z.boolean() }) } as const;
const wanted = z.object({ wanted: z.boolean() });

/** Decision 114: a setting of the reader alone. */
export const planReminder = defineCall(endpoints.planReminder, {
  ...reminder,
  access: admin,
  summary: "Whether the reader is reminded in private before the chat's plan ends",
});
export const setPlanReminder = defineCall(endpoints.setPlanReminder, {
  ...reminder,
  access: admin,
  summary: "Remind the reader in private before the chat's plan ends, or no more",
  body: wanted,
});
export const botPlanReminder = defineCall(endpoints.botPlanReminder, {
  ...reminder,
  access: owner,
  summary: "Whether the owner is reminded in private before the bot's plan ends",
});
export const setBotPlanReminder = defineCall(endpoints.setBotPlanReminder, {
  ...reminder,
  access: owner,
  summary: "Remind the owner in private before the bot's plan ends, or no more",
  body: wanted,
});

const keptList = z.enum(KEPT_LISTS);
const key = z.string().check(z.minLength(1), z.maxLength(DOMAIN_MAX));

const use = {
  limit: "cheap",
  params: idParams,
  result: z.object({
    lists: z.array(
      z.object({
        list: keptList,
        items: z.array(z.object({ key: z.string(), name: z.string() })),
        kept: z.array(z.string()),
      }),
    ),
    templates: z.number(),
    materials: z.number(),
    updates: z.number(),
    features: z.array(z.enum(PAUSING_FEATURES)),
  }),
} as const;

/** Decision 114: the chat's own numbers beside those of a plan. */
export const planUse = defineCall(endpoints.planUse, {
  ...use,
  access: admin,
  summary: "What a chat uses of its plan, by name",
});
export const botPlanUse = defineCall(endpoints.botPlanUse, {
  ...use,
  access: owner,
  summary: "What an own bot uses of its plan, by name",
});

/** AMB-215: the oldest stay where nothing is chosen. */
export const keepItems = defineCall(endpoints.keepItems, {
  summary: "Choose what stays active of a list where the plan has room for fewer",
  limit: "cheap",
  access: adminWho("settings"),
  params: idParams,
  body: z.object({ list: keptList, keys: z.array(key).check(z.maxLength(KEPT_KEYS_MAX)) }),
  result: z.object({ kept: z.array(z.string()) }),
});
export const keepBotItems = defineCall(endpoints.keepBotItems, {
  summary: "Choose which responders of a bot stay active where the plan has room for fewer",
  limit: "cheap",
  access: owner,
  params: idParams,
  body: z.object({ keys: z.array(key).check(z.maxLength(KEPT_KEYS_MAX)) }),
  result: z.object({ kept: z.array(z.string()) }),
});

/** Decision 114: `code` is the reason why the caller cannot move the plan, null where they can. */
export const planMove = defineCall(endpoints.planMove, {
  summary: "Whether the caller may take the chat's plan to another chat",
  limit: "cheap",
  access: admin,
  params: idParams,
  result: z.object({ code: z.nullable(z.string()), at: z.number() }),
});
export const movePlan = defineCall(endpoints.movePlan, {
  summary: "Take a chat's plan to another chat of the same kind, once in thirty days",
  limit: "cheap",
  access: admin,
  params: idParams,
  body: z.object({ to: targetId }),
  result: z.object({ id: z.string() }),
});
