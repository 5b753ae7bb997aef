import { get, post } from "./endpoint.ts";

export const restrictMember = post("chats.restrict", "chats/restrict/{id}/{userId}");
export const banMember = post("chats.ban", "chats/ban/{id}/{userId}");
export const unrestrictMember = post("chats.unrestrict", "chats/unrestrict/{id}/{userId}");
export const listTrusted = get("members.trusted", "members/trusted/{id}");
export const trustMember = post("members.trust", "members/trust/{id}");
export const unbanMember = post("chats.unban", "chats/unban/{id}/{userId}");
