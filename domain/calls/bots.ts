import * as z from "zod/mini";
import { botDoctorShape, botShape } from "../bots/bot.ts";
import { botCommandShape } from "../bots/bot-command.ts";
import { tokenShape } from "../bots/bot-token.ts";
import { chatBotShape } from "../chats/chat.ts";
import * as endpoints from "../endpoints/bots.ts";
import { contactRowShape } from "../private-chats/contact.ts";
import { BOT_ATTRS } from "../settings/bot-settings.ts";
import { admin, adminWho, owner } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams, paged, perPage, positiveInteger, targetId } from "./contract/fields.ts";

const item = z.object({ item: botShape });
const commands = z.object({ commands: z.array(botCommandShape) });
/** Checked by domain/bots/bot-command.ts, which names each fault (BOT-18 to BOT-23). */
const commandDraft = z.object({ commands: z.unknown() });

/** API-19, LST-06. */
export const listBots = defineCall(endpoints.listBots, {
  summary: "The account's own bots",
  limit: "cheap",
  access: { kind: "session" },
  result: z.array(botShape),
});

/** BOT-01, BOT-02, AMB-190. */
export const createBot = defineCall(endpoints.createBot, {
  summary: "Add a bot by its token",
  limit: "telegram",
  access: { kind: "session" },
  body: z.object({ token: tokenShape }),
  result: item,
});

/** API-20, AMB-186: `doctor` holds the findings. */
export const checkHealth = defineCall(endpoints.checkHealth, {
  summary: "Ask Telegram how the bot is",
  limit: "telegram",
  access: owner,
  params: idParams,
  result: z.object({ item: botShape, doctor: botDoctorShape }),
});

/** API-20, AMB-187. */
export const reinforceBot = defineCall(endpoints.reinforceBot, {
  summary: "Set the bot's webhook again, then ask how it is",
  limit: "telegram",
  access: owner,
  params: idParams,
  result: z.object({ item: botShape, doctor: botDoctorShape }),
});

/** BOT-13, AMB-191. */
export const updateToken = defineCall(endpoints.updateToken, {
  summary: "Replace the bot's token",
  limit: "telegram",
  access: owner,
  params: idParams,
  body: z.object({ token: tokenShape }),
  result: z.object({ status: z.number(), item: botShape }),
});

/** BOT-15, BOT-17: `langm`, or `asset_id_greeting` with a template of the bot (empty for none). */
export const updateBotAttr = defineCall(endpoints.updateBotAttr, {
  summary: "Change one setting of the bot",
  limit: "cheap",
  access: owner,
  params: idParams,
  body: z.object({
    attr: z.enum(BOT_ATTRS, "Operation failed"),
    value: z.string().check(z.maxLength(64)),
  }),
  result: z.object({ diff: z.record(z.string(), z.string()) }),
});

/** AMB-188: the only key is `welcome`. */
export const toggleBotFlag = defineCall(endpoints.toggleBotFlag, {
  summary: "Switch the bot's welcome message on or off",
  limit: "cheap",
  access: owner,
  params: z.object({ id: targetId, key: z.literal("welcome", "Invalid target") }),
  result: z.object({ diff: z.object({ welcome: botShape.shape.welcome }) }),
});

/** BOT-14, BOT-29, AMB-189. */
export const deleteBot = defineCall(endpoints.deleteBot, {
  summary: "Remove the bot and hand its chats back to the shared bot",
  limit: "telegram",
  access: owner,
  params: idParams,
  result: z.object({ item: z.object({ id: z.string() }) }),
});

/** BOT-16, AMB-070: commands of the bot's private chats. */
export const botCommands = defineCall(endpoints.botCommands, {
  summary: "The commands that the bot offers in private chats",
  limit: "cheap",
  access: owner,
  params: idParams,
  result: commands,
});
export const setBotCommands = defineCall(endpoints.setBotCommands, {
  summary: "Replace the commands of the bot's private chats",
  limit: "telegram",
  access: owner,
  params: idParams,
  body: commandDraft,
  result: commands,
});

/** API-23, AMB-200. */
export const botContacts = defineCall(endpoints.botContacts, {
  summary: "Who has a private chat with the bot",
  limit: "cheap",
  access: owner,
  params: z.object({ id: targetId, page: positiveInteger }),
  query: z.object({
    perPage,
    keyword: z.optional(z.string().check(z.maxLength(255))),
    status: z.optional(positiveInteger),
  }),
  result: paged(contactRowShape),
});

const assigned = z.object({
  status: z.number(),
  item: z.object({ bot: z.nullable(chatBotShape), has_custom_bot: z.boolean() }),
});

/** API-12, OVW-13, OVW-14: BOT_STATUS_ERR_{status} for a bot that does not work. */
export const assignManagingBot = defineCall(endpoints.assignManagingBot, {
  summary: "Let one of the caller's bots manage the chat",
  limit: "telegram",
  access: adminWho("can_promote_members"),
  params: z.object({ id: targetId, botId: targetId }),
  result: assigned,
});
/**
 * AMB-255. Access is checked by the call itself: admins whom the shared bot confirms have this way back while the managing
 * bot is silent (AMB-317).
 */
export const assignSharedManagingBot = defineCall(endpoints.assignSharedManagingBot, {
  summary: "Let the shared bot manage the chat",
  limit: "telegram",
  access: { kind: "session" },
  params: idParams,
  result: assigned,
});

/** API-13, AMB-070: commands that the managing bot offers in the chat. */
export const chatBotCommands = defineCall(endpoints.chatBotCommands, {
  summary: "The commands that the bot offers in the chat",
  limit: "cheap",
  access: admin,
  params: idParams,
  result: commands,
});
export const setChatBotCommands = defineCall(endpoints.setChatBotCommands, {
  summary: "Replace the commands that the bot offers in the chat",
  limit: "telegram",
  access: adminWho("settings"),
  params: idParams,
  body: commandDraft,
  result: commands,
});
