import type { BotDoctor } from "../../../domain/bots/bot.ts";
import { BOT_ERROR } from "../../../domain/chats/bot-status.ts";
import { isGroupType } from "../../../domain/chats/chat-type.ts";
import type { ChatKind } from "../../shared/chat/chat-kind.ts";

/** Something that a health check found, as it is told (AMB-185, AMB-186). `at` in unix seconds. */
export type Finding =
  | { kind: "token"; cure: "token" }
  | { kind: "foreign" | "none"; cure: "reinforce" }
  | { kind: "kinds"; cure: "reinforce"; kinds: readonly string[] }
  | { kind: "lastError"; cure: "reinforce"; said: string; at: number }
  | { kind: "pending"; cure: "reinforce"; count: number }
  /** Nobody can set it right but us. */
  | { kind: "unreadable"; cure: "none"; count: number; at: number }
  | { kind: "privacy"; cure: "botfather"; isTrouble: boolean }
  | {
      kind: "chat";
      cure: "add" | "promote";
      error: number;
      id: string;
      title: string;
      list: ChatKind;
      rights: readonly string[];
    };

/** So many updates wait now and then without anything being wrong. */
const PENDING_USUAL = 20;

/**
 * The findings of a check, the gravest first. @param canReadAll the bot's privacy mode is off
 */
export function findingsOf(doctor: BotDoctor, canReadAll: boolean): Finding[] {
  if (doctor.webhook === "unknown") return [{ kind: "token", cure: "token" }];
  const found: Finding[] = [];
  if (doctor.webhook !== "ours") found.push({ kind: doctor.webhook, cure: "reinforce" });
  else {
    const { missing_update_kinds: kinds, last_error_date: at, pending_update_count: count } = doctor;
    if (at > 0) found.push({ kind: "lastError", cure: "reinforce", said: doctor.last_error_message, at });
    if (kinds.length > 0) found.push({ kind: "kinds", cure: "reinforce", kinds });
    if (count >= PENDING_USUAL) found.push({ kind: "pending", cure: "reinforce", count });
  }
  for (const { id, title, type, error, missing_rights: rights } of doctor.chats) {
    const isGone = error === BOT_ERROR.banned || error === BOT_ERROR.notInChat;
    const list = isGroupType(type) ? "groups" : "channels";
    found.push({ kind: "chat", cure: isGone ? "add" : "promote", error, id, title, list, rights });
  }
  if (doctor.dead_letters !== null) {
    const { count, last: at } = doctor.dead_letters;
    found.push({ kind: "unreadable", cure: "none", count, at });
  }
  const isTrouble = doctor.chats.some(({ error }) => error === BOT_ERROR.privacyMode);
  if (!canReadAll) found.push({ kind: "privacy", cure: "botfather", isTrouble });
  return found;
}

/** Whether a check found anything that has to be set right. */
export const isTroubled = (findings: readonly Finding[]): boolean =>
  findings.some((finding) => finding.kind !== "privacy" || finding.isTrouble);
