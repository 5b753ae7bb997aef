import { post, publicGet } from "./endpoint.ts";

export const alterArchiveChat = post("account.alter_archive_chat", "account/alter_archive_chat");
export const updateAccountAttr = post("account.update_attr", "account/update_attr");
export const getConfig = publicGet("config.get", "config");
