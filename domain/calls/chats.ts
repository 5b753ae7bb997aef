import * as z from "zod/mini";
import { chatBotShape, chatShape } from "../chats/chat.ts";
import * as endpoints from "../endpoints/chats.ts";
import { LANGUAGES } from "../languages.ts";
import { BOT_SETTING_KEYS, TIMESPAN_DEFAULT, TIMESPANS } from "../limits.ts";
import { actionPerson, actionRowShape } from "../logs/action-row.ts";
import { membershipShape, memberUserShape } from "../members/membership.ts";
import { standingRaidShape } from "../raids/standing-raid.ts";
import { postNumbersShape } from "../reactions/post-reactions.ts";
import { WORD_LISTS } from "../settings/chat-settings.ts";
import { deadLettersShape } from "../updates/dead-letters.ts";
import { admin, adminWho } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams, memberParams, zoneMinutes, zoneNameText } from "./contract/fields.ts";
import { glanceShape, pair, trendRowShape } from "./statistics.ts";

/** API-08, AMB-036: chats the account administers or was seen to administer. */
export const listManagables = defineCall(endpoints.listManagables, {
  summary: "The account's groups and channels",
  limit: "cheap",
  access: { kind: "session" },
  result: z.array(chatShape),
});

/** One row of the list; asked for by an old number, it answers with the new one in `id` (MOD-42). */
export const getChat = defineCall(endpoints.getChat, {
  summary: "One of the account's chats",
  limit: "cheap",
  access: admin,
  params: idParams,
  result: z.object({ item: chatShape }),
});

/** API-10, AMB-184, AMB-185: each call asks Telegram. */
export const managingBotStatus = defineCall(endpoints.managingBotStatus, {
  summary: "Whether the managing bot works in the chat",
  limit: "telegram",
  access: admin,
  params: idParams,
  result: z.object({
    status: z.number(),
    error: z.optional(z.number()),
    item: z.object({ bot: z.nullable(chatBotShape) }),
  }),
});

/** API-11, AMB-050: answers only what changed. */
export const updateChatAttr = defineCall(endpoints.updateChatAttr, {
  summary: "Change one setting of the chat",
  limit: "cheap",
  access: adminWho("settings"),
  params: idParams,
  body: z.object({
    attr: z.string().check(z.maxLength(64)),
    value: z.union([z.string().check(z.maxLength(1024)), z.number()]),
  }),
  result: z.object({ diff: z.record(z.string(), z.union([z.string(), z.number()])) }),
});

/** API-41: a call of their own for the greetings, with the same values as in update_attr. */
export const greetingMsgTemplate = defineCall(endpoints.greetingMsgTemplate, {
  summary: "Choose the templates that greet newcomers",
  limit: "cheap",
  access: adminWho("settings"),
  params: idParams,
  body: z.object({
    attr: z.literal("asset_id_greeting", "Operation failed"),
    value: z.string().check(z.maxLength(1024)),
  }),
  result: updateChatAttr.result,
});

/** API-09, AMB-038: `isOn` is a boolean or 0/1; answers all switches. */
export const editBotconf = defineCall(endpoints.editBotconf, {
  summary: "Switch one rule of the chat on or off",
  limit: "cheap",
  access: adminWho("settings"),
  params: idParams,
  body: z.object({
    key: z.enum(BOT_SETTING_KEYS, "Operation failed"),
    isOn: z.pipe(
      z.union([z.boolean(), z.literal(0), z.literal(1)], "Operation failed"),
      z.transform((isOn: boolean | 0 | 1) => isOn === true || isOn === 1),
    ),
  }),
  result: z.object({ bot_settings: chatShape.shape.bot_settings }),
});

/** Longest text from which a host is read: browsers' own bound for addresses. */
const ADDRESS_MAX = 2048;

/** API-15, AMB-047: answers the whole list when it changed, an empty diff when it did not. */
export const editArr = defineCall(endpoints.editArr, {
  summary: "Add an entry to one of the chat's lists or remove one",
  limit: "cheap",
  access: adminWho("settings"),
  params: idParams,
  body: z.object({
    attr: z.enum(WORD_LISTS, "Operation failed"),
    value: z.string("Operation failed").check(z.maxLength(ADDRESS_MAX, "Operation failed")),
    method: z.enum(["add", "remove"], "Operation failed"),
  }),
  result: z.object({ diff: z.record(z.string(), z.array(z.string())) }),
});

/** API-17, MBR-03: what is known of a person in the chat, without asking Telegram. */
export const getMembership = defineCall(endpoints.getMembership, {
  summary: "A person's place in the chat",
  limit: "cheap",
  access: admin,
  params: memberParams,
  result: z.object({ user: memberUserShape, membership: membershipShape }),
});

/** API-17: asks Telegram; answers only what changed, and nothing when nothing did. */
export const syncMembership = defineCall(endpoints.syncMembership, {
  summary: "Read a person's place in the chat anew from Telegram",
  limit: "telegram",
  access: admin,
  params: memberParams,
  result: z.object({ diff: z.object({ membership: z.optional(z.partial(membershipShape)) }) }),
});

/** FTP-05: `flag` bit 1 closed, bit 2 hidden (AMB-010); id 0 is General (AMB-011). */
const forumTopicShape = z.object({ id: z.number(), name: z.string(), flag: z.number() });

/** API-16: title, flags, members, administrators and topics as Telegram has them now. */
export const syncChat = defineCall(endpoints.syncChat, {
  summary: "Read the chat anew from Telegram",
  limit: "telegram",
  access: admin,
  params: idParams,
  result: z.object({ item: chatShape, forum_topics: z.array(forumTopicShape) }),
});

export const forumTopics = defineCall(endpoints.forumTopics, {
  summary: "The forum's topics, General first",
  limit: "cheap",
  access: admin,
  params: idParams,
  /** FTP-02: responders and announcements that are aimed at the topic are counted. */
  result: z.array(z.extend(forumTopicShape, { cnt_responder: z.number(), cnt_announcement: z.number() })),
});

const activePersonShape = z.object({ user: actionPerson, cnt_message: z.number() });
export type ActivePerson = z.infer<typeof activePersonShape>;

/** Members of the overview beside the chat itself: OVW-08, the month's usage by kind of update (OVW-05), topics. */
const overviewShape = z.object({
  glance: glanceShape,
  /** as [current, previous] */
  cnt_leftmember: pair,
  /** members at this moment, as `glance` and `growth` count them */
  cntmbr: z.number(),
  /** The bot was in the chat during the whole period before. */
  has_previous: z.boolean(),
  /** the most frequent first */
  usage_by_kind: z.array(z.object({ update_type: z.string(), count: z.number() })),
  cnt_forum_topic: z.number(),
  /**
   * NAV-38: the course of the period, in buckets of so many seconds; `cut_days` where the plan reaches back only so
   * far. `start` and `end` are those of the whole period: rows begin when the chat was here and end now. `previous` is
   * the period before, null where the chat was not here for all of it. Null for a period before the chat was here.
   */
  growth: z.nullable(
    z.object({
      rows: z.array(trendRowShape),
      bucket: z.number(),
      cut_days: z.nullable(z.number()),
      start: z.number(),
      end: z.number(),
      previous: z.nullable(z.array(trendRowShape)),
    }),
  ),
  dead_letters: z.nullable(deadLettersShape),
  /** newcomers whose verification is not over */
  cnt_waiting: z.number(),
  /** null where no wall stands against a raid */
  raid: z.nullable(standingRaidShape),
  /** the silence that an admin asked for by /silent, and the second at which it ends by itself; null where there is none */
  silence: z.nullable(z.object({ until: z.nullable(z.number()) })),
  /** admins whom the brake stops (docs/decisions/184); `may_decide`: the caller may */
  stopped: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      at: z.number(),
      count: z.number(),
      taken_back: z.boolean(),
      may_decide: z.boolean(),
    }),
  ),
  /**
   * acts that the muted or banned person calls a mistake, the last ones first, and the number that wait in all
   * (docs/decisions/185)
   */
  appeals: z.array(actionRowShape),
  cnt_appeal: z.number(),
  /** why the last card did not arrive in the group of admins, in Telegram's words; null where it did (docs/decisions/195) */
  card_trouble: z.nullable(z.string()),
  /** acts of the last day that Telegram refused */
  cnt_failed_act: z.number(),
  /** answers of the last day that were not sent */
  cnt_failed_answer: z.number(),
  /** announcements whose last run failed and that nobody has changed since */
  cnt_failed_announcement: z.number(),
  /** the newest first */
  latest_acts: z.array(actionRowShape),
  /** of a channel's posts; null for a group */
  reactions: z.nullable(postNumbersShape),
  /** people who wrote most in the period */
  most_active: z.array(activePersonShape),
  /**
   * The Telegram language of the authors of most of the last week's messages, where the bot speaks another one here and
   * no admin has declined it; null where there is nothing to ask.
   */
  written_lang: z.nullable(z.enum(LANGUAGES)),
});
export type ChatOverview = z.infer<typeof overviewShape>;
export const chatOverview = defineCall(endpoints.chatOverview, {
  summary: "The chat's numbers, usage and topics at a glance",
  limit: "cheap",
  access: admin,
  params: idParams,
  query: z.object({
    timespan: z._default(z.enum(TIMESPANS, "INVALID_RANGE"), TIMESPAN_DEFAULT),
    /** a clock that is never changed (TIM-11); left out, the chat's own, with its summer time */
    tzn_offset: z.optional(zoneMinutes),
    /** name of a zone, with its summer time, instead of the offset */
    tzn_name: z.optional(zoneNameText),
  }),
  result: overviewShape,
});
export type ForumTopic = z.infer<typeof forumTopicShape>;
