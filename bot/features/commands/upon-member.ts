import { CHAT_TYPE } from "../../../domain/chat-type.ts";
import { purgeFrom } from "../../../domain/commands/purge.ts";
import { addWarning, takeWarning } from "../../../domain/commands/warnings.ts";
import { assertNever } from "../../../domain/errors.ts";
import { WARNINGS_UNTIL_BAN } from "../../../domain/limits.ts";
import type { Act, Penalty } from "../../../domain/moderation/act.ts";
import { NO_RIGHTS } from "../../../domain/restrict-right.ts";
import type { Write } from "../../decision.ts";
import { answer, commandWords, durationText, type Order, refuse } from "./order.ts";
import type { FoundTarget } from "./target.ts";

/** What can be done with somebody, by a command or by a button of the panel. */
export type MemberOperation = "warn" | "unwarn" | "mute" | "unmute" | "kick" | "ban" | "unban" | "purge";

export interface MemberOrder extends Order {
  found: FoundTarget;
  /** null for ever */
  seconds: number | null;
  reason: string;
}

/** Does it, and tells how it went (MOD-28 to MOD-33). */
export function uponMember(operation: MemberOperation, order: MemberOrder): Write[] {
  const { found, seconds, words } = order;
  const { name } = found;
  const say = commandWords(order);
  if (found.isProtected) return [answer(order, say.protectedMember)];
  const forTime = (ever: string, timed: (duration: string) => string) =>
    seconds === null ? ever : timed(durationText(words, seconds));
  switch (operation) {
    case "warn":
      return warn(order);
    case "unwarn":
      return unwarn(order);
    case "mute": {
      const text = forTime(say.muted(name), (duration) => say.mutedFor(name, duration));
      return restrict(order, operation, { kind: "restrict", rights: NO_RIGHTS, seconds: seconds ?? 0 }, text);
    }
    case "unmute":
      return restrict(order, operation, { kind: "lift" }, say.unmuted(name));
    case "kick":
      return found.target.senderChatId === null
        ? punish(order, operation, { kind: "kick" }, say.kicked(name))
        : deleteOfChannel(order, operation);
    case "ban": {
      const text = forTime(say.banned(name), (duration) => say.bannedFor(name, duration));
      return punish(order, operation, { kind: "ban", seconds: seconds ?? 0 }, text);
    }
    case "unban":
      return [
        { kind: "clearWarnings", memberId: memberIdOf(found) },
        ...punish(order, operation, { kind: "unban" }, say.unbanned(name)),
      ];
    case "purge":
      return purge(order);
    default:
      return assertNever(operation);
  }
}

const memberIdOf = ({ target }: FoundTarget): number => target.userId ?? target.senderChatId ?? 0;

function actOf(order: MemberOrder, ruleId: string, penalty: Act["penalty"], deletes: readonly number[] = []): Act {
  const { key, actor, reason, found } = order;
  const evidence = found.replied?.evidence ?? null;
  return { key, kind: "command", ruleId, reason, target: found.target, actor, deletes, penalty, evidence };
}

/** The answer waits until Telegram has done it. */
const punish = (order: MemberOrder, ruleId: string, penalty: Penalty, text: string): Write[] => [
  { kind: "act", act: actOf(order, ruleId, penalty) },
  answer(order, text, { after: order.key }),
];

/** Basic groups have no mutes, and whoever writes as a channel has no rights of their own (AMB-060, AMB-068). */
function restrict(order: MemberOrder, ruleId: string, penalty: Penalty, text: string): Write[] {
  if (order.found.target.senderChatId !== null) return deleteOfChannel(order, ruleId);
  if (order.view.chat?.type === CHAT_TYPE.group) return [answer(order, commandWords(order).basicGroup)];
  return punish(order, ruleId, penalty, text);
}

/** What comes down to a deletion needs the right to delete as well (AMB-278). */
function deleteOfChannel(order: MemberOrder, ruleId: string): Write[] {
  const { actor, view } = order;
  const { replied, name } = order.found;
  const say = commandWords(order);
  if (replied === null || ruleId === "unmute") return [answer(order, say.channelCannot)];
  if (actor === null || !view.hasRight(actor, "can_delete_messages")) return [refuse(order, "can_delete_messages")];
  return [
    { kind: "act", act: actOf(order, ruleId, null, [replied.messageId]) },
    answer(order, say.channelDeleted(name)),
  ];
}

function warn(order: MemberOrder): Write[] {
  const { key, view, found } = order;
  const memberId = memberIdOf(found);
  const before = view.moderation.warningsOf(memberId);
  const say = commandWords(order);
  // A button that was pressed twice.
  if (before.key === key) return [];
  const { shown, stored, isBan } = addWarning(before.count);
  const count: Write = { kind: "setWarnings", memberId, count: stored, key };
  if (!isBan) return [count, counted(order, "warn"), answer(order, say.warned(found.name, shown, WARNINGS_UNTIL_BAN))];
  return [count, ...punish(order, "warn", { kind: "ban", seconds: 0 }, say.warnedOut(found.name, WARNINGS_UNTIL_BAN))];
}

function unwarn(order: MemberOrder): Write[] {
  const { key, view, found } = order;
  const memberId = memberIdOf(found);
  const before = view.moderation.warningsOf(memberId).count;
  const count = takeWarning(before);
  const text = commandWords(order).unwarned(found.name, count, WARNINGS_UNTIL_BAN);
  const logged = before > 0 ? [counted(order, "unwarn")] : [];
  return [{ kind: "setWarnings", memberId, count, key }, ...logged, answer(order, text)];
}

/** A warning stands in the log of acts as every other act does (MOD-44). */
const counted = (order: MemberOrder, kind: "warn" | "unwarn"): Write => ({
  kind: "act",
  act: actOf(order, kind, { kind }),
});

/** What is stored of the last 48 hours, and the answered message, which need not be (MOD-31, AMB-064). */
function purge(order: MemberOrder): Write[] {
  const { view, found } = order;
  const say = commandWords(order);
  const from = purgeFrom(view.now);
  const { replied } = found;
  const stored = view.moderation.messageIdsOf(found.target, from);
  const own = replied !== null && replied.date >= from ? [replied.messageId] : [];
  const ids = [...new Set([...stored, ...own])].sort((a, b) => a - b);
  if (ids.length === 0) return [answer(order, say.nothingToPurge(found.name))];
  return [{ kind: "act", act: actOf(order, "purge", null, ids) }, answer(order, say.purged(found.name, ids.length))];
}
