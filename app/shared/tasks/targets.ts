import type { Chat } from "../../../domain/chats/chat.ts";
import { foundBy } from "../../../domain/chats/chat-search.ts";
import { type ChatLevel, monthlyAllowance, planName } from "../../../domain/limits/plan-table.ts";
import { missingRight, pinRight } from "../../../domain/permissions.ts";
import { allowsFeature, effectiveLevel, usageState } from "../../../domain/plans/plan.ts";
import type { FormOf } from "../../../domain/search/search-form.ts";
import { exceedsMenu } from "../../../domain/sending/send-markup.ts";
import type { Payload } from "../../../domain/templates/template.ts";
import type { TextKey } from "../../i18n/keys.ts";
import { type ChatKind, kindOf } from "../chat/chat-kind.ts";
import { CLOSED_KIND, CLOSED_TEXT } from "../chat/chat-trouble.ts";

/** A chat for a message, with the reason where it cannot be sent there. */
export interface BulkTarget {
  id: string;
  title: string;
  username: string | null;
  kind: ChatKind;
  level: ChatLevel;
  /** language of the chat, which selects its version of the text */
  langm: string;
  /** The reason why the message would not arrive there; null for none. */
  trouble: TextKey | null;
  /** Tells whether the message ends with the ad there (AMB-144). */
  hasAd: boolean;
}

interface Sending {
  /** Tells whether the message is to be pinned. */
  isPin: boolean;
  /** unix seconds */
  now: number;
}

/** Returns the reason why a message would not arrive in a chat, as known before the start (AMB-254); null for none. */
function troubleIn(chat: Chat, level: ChatLevel, isPin: boolean): TextKey | null {
  const closed = CLOSED_KIND[chat.access];
  if (closed !== null) return CLOSED_TEXT[closed];
  if (!mayPost(chat)) return "bulk.trouble.post";
  if (usageState(chat.usage_mnt, monthlyAllowance(level)) === "error") return "chats.list.usageExceeded";
  const rights = { rights: chat.user_rights, infoOnly: false };
  return isPin && missingRight(pinRight(chat.type), rights) !== null ? "bulk.trouble.pin" : null;
}

/** Tells whether the bot may write: in a channel it needs the right for it, and in a group it may be muted. */
const mayPost = (chat: Chat): boolean =>
  kindOf(chat) === "channels"
    ? chat.bot_rights.can_post_messages === true
    : chat.bot_rights.can_send_messages !== false;

/** Returns the targets among chats: those that the account administers, or has administered. */
export const targetsOf = (chats: readonly Chat[], { isPin, now }: Sending): BulkTarget[] =>
  chats
    .filter(({ access }) => access !== "not_admin")
    .map((chat) => {
      const level = effectiveLevel(chat, now);
      return {
        id: chat.id,
        title: chat.title,
        username: chat.username,
        kind: kindOf(chat),
        level,
        langm: chat.langm,
        trouble: troubleIn(chat, level, isPin),
        hasAd: !chat.has_custom_bot && !allowsFeature(level, "withoutAds"),
      };
    });

/** Tells whether a chat's plan shows fewer buttons than a message has (TSK-13); albums have none anywhere. */
export const isMenuCut = (
  { keyboard, interactionMode, assets }: Pick<Payload, "keyboard" | "interactionMode" | "assets">,
  level: ChatLevel,
): boolean => interactionMode !== 0 && assets.length <= 1 && exceedsMenu(keyboard, level);

/** A filter of the targets: all, one kind, one plan, those in which the message would fail. */
export type BulkFilter = "all" | ChatKind | `plan ${ChatLevel}` | "trouble";

const fits = (target: BulkTarget, filter: BulkFilter): boolean =>
  filter === "all" ||
  filter === target.kind ||
  filter === `plan ${target.level}` ||
  (filter === "trouble" && target.trouble !== null);

/** Filters targets by a filter and by a text, as the lists of chats do (LST-07). */
export function foundTargets(targets: readonly BulkTarget[], filter: BulkFilter, text: string, formOf: FormOf) {
  const fitting = targets.filter((target) => fits(target, filter));
  return foundBy(fitting, text, formOf);
}

/** Returns the filters that some of the targets pass and others do not. */
export function filtersOf(targets: readonly BulkTarget[]): { filter: BulkFilter; plan: string }[] {
  const levels = [...new Set(targets.map(({ level }) => level))].sort((a, b) => a - b);
  const plans = levels.map((level) => ({ filter: `plan ${level}` as const, plan: planName(level) }));
  const others = (["all", "groups", "channels", "trouble"] as const).map((filter) => ({ filter, plan: "" }));
  const isPart = ({ filter }: { filter: BulkFilter }) => {
    const count = targets.filter((target) => fits(target, filter)).length;
    return filter === "all" || (count > 0 && count < targets.length);
  };
  return [...others, ...plans].filter(isPart);
}
