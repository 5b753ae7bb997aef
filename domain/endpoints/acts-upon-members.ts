import { post } from "./endpoint.ts";

export const restrictMember = post("chats.restrict", "chats/restrict/{id}/{userId}");
export const banMember = post("chats.ban", "chats/ban/{id}/{userId}");
export const unrestrictMember = post("chats.unrestrict", "chats/unrestrict/{id}/{userId}");
export const unbanMember = post("chats.unban", "chats/unban/{id}/{userId}");
