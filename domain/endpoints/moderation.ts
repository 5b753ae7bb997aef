import { get, post } from "./endpoint.ts";

export const explainMessage = post("chats.explain_message", "chats/explain_message/{id}");
export const editRules = post("chats.edit_rules", "chats/edit_rules/{id}");
export const tryYesterday = post("chats.try_yesterday", "chats/try_yesterday/{id}");
export const ruleReport = get("actions.rule_report", "actions/{id}/rule_report");
export const spamReport = get("actions.spam_report", "actions/{id}/spam_report");
export const teachSpam = post("chats.teach_spam", "chats/teach_spam/{id}");
export const forgetSpam = post("chats.forget_spam", "chats/forget_spam/{id}");
export const actionLog = get("actions.action_log", "actions/{id}/action_log/{startSecond}/{endSecond}/{page}");
export const decideBrake = post("chats.decide_brake", "chats/decide_brake/{id}/{userId}");
export const decideAppeal = post("actions.decide_appeal", "actions/{id}/decide_appeal/{actionId}");
export const endedAppeals = get("actions.ended_appeals", "actions/{id}/ended_appeals");
export const adminChat = get("chats.admin_chat", "chats/admin_chat/{id}");
export const testAdminChat = post("chats.test_admin_chat", "chats/test_admin_chat/{id}");
export const undoAction = post("actions.undo", "actions/{id}/undo/{actionId}");
