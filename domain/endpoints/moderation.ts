import { get, post } from "./endpoint.ts";

export const explainMessage = post("chats.explain_message", "chats/explain_message/{id}");
export const actionLog = get("actions.action_log", "actions/{id}/action_log/{startSecond}/{endSecond}/{page}");
export const undoAction = post("actions.undo", "actions/{id}/undo/{actionId}");
