import { get, post } from "./endpoint.ts";

export const listBots = get("bots.list", "bots/list");
export const createBot = post("bots.create", "bots/create");
export const checkHealth = post("bots.check_health", "bots/check_health/{id}");
export const reinforceBot = post("bots.reinforcement", "bots/check_health/{id}/reinforcement");
export const updateToken = post("bots.update_token", "bots/update_token/{id}");
export const updateBotAttr = post("bots.update_attr", "bots/update_attr/{id}");
export const toggleBotFlag = post("bots.toggle_flag", "bots/toggle_flag/{id}/{key}");
export const deleteBot = post("bots.delete", "bots/delete/{id}");
export const botCommands = get("bots.bot_commands", "bots/bot_commands/{id}");
export const setBotCommands = post("bots.set_bot_commands", "bots/bot_commands/{id}");
export const botContacts = get("bots.contacts", "bots/contacts/{id}/{page}");
export const assignManagingBot = post("chats.assign_managing_bot", "chats/assign_managing_bot/{id}/{botId}");
export const assignSharedManagingBot = post(
  "chats.assign_shared_managing_bot",
  "chats/assign_shared_managing_bot/{id}",
);
export const chatBotCommands = get("chats.bot_commands", "chats/bot_commands/{id}");
export const setChatBotCommands = post("chats.set_bot_commands", "chats/bot_commands/{id}");
