import { get, post } from "./endpoint.ts";

export const listManagables = get("chats.list_managables", "chats/list_managables");
export const getChat = get("chats.get", "chats/get/{id}");
export const managingBotStatus = get("chats.managing_bot_status", "chats/managing_bot_status/{id}");
export const updateChatAttr = post("chats.update_attr", "chats/update_attr/{id}");
export const greetingMsgTemplate = post("chats.greeting_msg_template", "chats/greeting_msg_template/{id}");
export const editBotconf = post("chats.edit_botconf", "chats/edit_botconf/{id}");
export const editArr = post("chats.edit_arr", "chats/edit_arr/{id}");
export const getMembership = get("chats.membership", "chats/membership/{id}/{userId}");
export const syncMembership = post("chats.sync_membership", "chats/sync_membership/{id}/{userId}");
export const syncChat = post("chats.sync", "chats/sync/{id}");
export const forumTopics = get("chats.forum_topics", "chats/forum_topics/{id}");
export const chatOverview = get("chats.overview", "chats/overview/{id}");
