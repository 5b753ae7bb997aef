import { get, post } from "./endpoint.ts";

const RANGE = "{startSecond}/{endSecond}/{page}";

export const listMembers = post("members.list", "members/list/{id}");
export const listJoinMembers = get("members.list_join_members", `members/{id}/list_join_members/${RANGE}`);
export const listActiveMembers = get("members.list_active_members", `members/{id}/list_active_members/${RANGE}`);
export const listLeftMembers = get("members.list_left_members", `members/{id}/list_left_members/${RANGE}`);
export const memberSweep = get("members.sweep", "members/sweep/{id}");
export const startSweep = post("members.start_sweep", "members/start_sweep/{id}");
export const memberBrief = get("members.brief", "members/brief/{id}/{userId}");
export const referralHistory = post("messages.referral_history", "messages/referral_history/{id}");
