import type { TFunction } from "i18next";
import type { BotDoctor } from "../../../domain/bots/bot.ts";
import { BOT_ERROR } from "../../../domain/chats/bot-status.ts";
import { isGroupType } from "../../../domain/chats/chat-type.ts";
import { type NeededRight, neededRights } from "../../../domain/members/admin-rights.ts";
import { formatList, formatMoment, formatNumber } from "../../i18n/format.ts";
import type { ChatKind } from "../../shared/chat/chat-kind.ts";
import { rightNames } from "../../shared/chat/rights.tsx";
import { unreadableWords } from "../../shared/plan/unreadable-words.ts";

/** Something that a health check found, as it is told (AMB-185, AMB-186). `at` in unix seconds. */
export type Finding =
  | { kind: "token"; cure: "token" }
  | { kind: "foreign" | "none"; cure: "reinforce" }
  | { kind: "kinds"; cure: "reinforce"; kinds: readonly string[] }
  | { kind: "lastError"; cure: "reinforce"; said: string; at: number }
  | { kind: "pending"; cure: "reinforce"; count: number }
  /** Updates that could not be handled, which only the operator of Steward can mend. */
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

/** Number of waiting updates that is usual when nothing is wrong. */
const PENDING_USUAL = 20;

/**
 * Returns the findings of a check, the gravest first. @param canReadAll the bot's privacy mode is off
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

/** Tells whether a check found anything to be mended. */
export const isTroubled = (findings: readonly Finding[]): boolean =>
  findings.some((finding) => finding.kind !== "privacy" || finding.isTrouble);

/** The words of a finding: the fault and its effect. */
export interface FindingWords {
  title: string;
  detail: string;
}

const KNOWN_RIGHTS = new Set<string>([...neededRights(true), ...neededRights(false)]);
const isKnown = (right: string): right is NeededRight => KNOWN_RIGHTS.has(right);

/** Describes a finding of the health check, with its cure. @param minutesEast of UTC, of the reader's clock */
export function findingWords(t: TFunction, lang: string, finding: Finding, minutesEast: number): FindingWords {
  switch (finding.kind) {
    case "token":
      return { title: t("errors.Invalid token"), detail: t("bots.finding.token.detail") };
    case "foreign":
      return { title: t("bots.finding.foreign"), detail: t("bots.finding.foreign.detail") };
    case "none":
      return { title: t("bots.finding.none"), detail: t("bots.finding.none.detail") };
    case "kinds":
      return {
        title: t("bots.finding.kinds"),
        detail: t("bots.finding.kinds.detail", { kinds: formatList(lang, finding.kinds) }),
      };
    case "lastError":
      return {
        title: t("bots.finding.lastError", { moment: formatMoment(lang, finding.at, minutesEast) }),
        detail: finding.said || t("bots.finding.lastError.detail"),
      };
    case "pending":
      return {
        title: t("bots.finding.pending", { count: finding.count, shown: formatNumber(lang, finding.count) }),
        detail: t("bots.finding.pending.detail"),
      };
    case "unreadable":
      return unreadableWords(t, lang, { count: finding.count, last: finding.at }, minutesEast);
    case "privacy":
      return { title: t("bots.finding.privacy"), detail: t("bots.finding.privacy.detail") };
    case "chat":
      return chatWords(t, lang, finding);
  }
}

function chatWords(t: TFunction, lang: string, { title, error, rights }: Extract<Finding, { kind: "chat" }>) {
  if (error === BOT_ERROR.banned) {
    return { title: t("bots.finding.banned", { title }), detail: t("bots.finding.banned.detail") };
  }
  if (error === BOT_ERROR.notInChat) {
    return { title: t("bots.finding.notInChat", { title }), detail: t("bots.finding.notInChat.detail") };
  }
  if (error === BOT_ERROR.privacyMode) {
    return { title: t("bots.finding.blind", { title }), detail: t("bots.finding.blind.detail") };
  }
  const known = rights.filter(isKnown);
  const detail =
    known.length > 0
      ? t("bots.finding.rights", { rights: rightNames(t, lang, known) })
      : t("bots.finding.notAdmin.detail");
  return { title: t("bots.finding.restricted", { title }), detail };
}
