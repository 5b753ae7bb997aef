import type { TFunction } from "i18next";
import { BOT_ERROR } from "../../../domain/chats/bot-status.ts";
import { type NeededRight, neededRights } from "../../../domain/members/admin-rights.ts";
import { formatMoment, formatNumber } from "../../i18n/format.ts";
import { rightNames } from "../../shared/chat/rights.tsx";
import { unreadableWords } from "../../shared/plan/unreadable-words.ts";
import type { Finding } from "./findings.ts";

/** What a finding says: what is wrong, and what that does. */
export interface FindingWords {
  title: string;
  detail: string;
}

const KNOWN_RIGHTS = new Set<string>([...neededRights(true), ...neededRights(false)]);
const isKnown = (right: string): right is NeededRight => KNOWN_RIGHTS.has(right);

/** @param minutesEast of UTC, of the reader's clock */
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
        detail: t("bots.finding.kinds.detail", { kinds: finding.kinds.join(", ") }),
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
