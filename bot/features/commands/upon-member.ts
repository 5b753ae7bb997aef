import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import { purgeFrom } from "../../../domain/commands/purge.ts";
import { takeWarning } from "../../../domain/commands/warnings.ts";
import { assertNever } from "../../../domain/errors.ts";
import { isPresent } from "../../../domain/members/member-status.ts";
import { NO_RIGHTS } from "../../../domain/members/restrict-right.ts";
import type { Act, Penalty } from "../../../domain/moderation/act.ts";
import { firstDeletionOf } from "../../../domain/moderation/carry-act.ts";
import type { Write } from "../../decision.ts";
import { messageKey } from "../../message-key.ts";
import { memberIdOf, stepBefore, warn, warnedText, warningsHeld } from "../../moderation/warn.ts";
import { takeReactions } from "../../reactions/decide-reactions.ts";
import { penaltyDuration } from "../../words/duration.ts";
import { answer, answerRefusal, answerRequest, type GivenCommand, withDetails } from "./given-command.ts";
import type { FoundTarget } from "./target.ts";

/** The acts upon a member, by a command or by a button of the panel. */
export type MemberOperation =
  | "warn"
  | "unwarn"
  | "mute"
  | "unmute"
  | "kick"
  | "ban"
  | "unban"
  | "purge"
  | "trust"
  | "untrust";

export interface GivenMemberCommand extends GivenCommand {
  found: FoundTarget;
  /** unix second at which it was given */
  at: number;
  /** null for ever */
  seconds: number | null;
  /** A shorter time was written. */
  isLengthened: boolean;
  reason: string;
}

/** Carries out a moderation command, and answers how it went (MOD-28 to MOD-33). */
export function uponMember(operation: MemberOperation, given: GivenMemberCommand): Write[] {
  const { found, seconds, t } = given;
  const { name } = found;
  if (found.isProtected) return [answer(given, t("commands.protectedMember"))];
  if (LIFTS_A_BAN.includes(operation) && isBanned(given)) return [answer(given, t("commands.isBanned", { name }))];
  const forTime = (ever: string, timed: (duration: string) => string) =>
    seconds === null ? ever : timed(penaltyDuration(t, seconds));
  switch (operation) {
    case "warn":
      return warnMember(given);
    case "unwarn":
      return unwarn(given);
    case "mute": {
      const text = forTime(t("commands.muted", { name }), (duration) => t("commands.mutedFor", { name, duration }));
      return restrict(given, operation, { kind: "restrict", rights: NO_RIGHTS, seconds: seconds ?? 0 }, text);
    }
    case "unmute":
      return restrict(given, operation, { kind: "lift" }, t("commands.unmuted", { name }));
    case "kick":
      return found.target.senderChatId === null
        ? punish(given, operation, { kind: "kick" }, t("commands.kicked", { name }))
        : deleteOfChannel(given, operation);
    case "ban": {
      const text = forTime(t("commands.banned", { name }), (duration) => t("commands.bannedFor", { name, duration }));
      return punish(given, operation, { kind: "ban", seconds: seconds ?? 0 }, text);
    }
    case "unban":
      return [
        { kind: "clearWarnings", memberId: memberIdOf(found.target) },
        ...(isHere(given)
          ? [answer(given, t("commands.notBanned", { name }))]
          : punish(given, operation, { kind: "unban" }, t("commands.unbanned", { name }))),
      ];
    case "purge":
      return purge(given);
    case "trust":
    case "untrust":
      return [
        { kind: "act", act: actOf(given, operation, { kind: operation }) },
        answer(given, t(operation === "trust" ? "commands.trusted" : "commands.untrusted", { name })),
      ];
    default:
      return assertNever(operation);
  }
}

/** Acts that would let a banned member in again. */
const LIFTS_A_BAN: readonly MemberOperation[] = ["mute", "unmute", "kick"];

const isBanned = ({ facts, found: { target } }: GivenMemberCommand): boolean =>
  facts.chat?.type !== CHAT_TYPE.group && target.userId !== null && facts.moderation.isBanned(target.userId);

/**
 * Tells whether somebody is in the chat and was not banned a moment ago: Telegram's update of a ban comes a little
 * later.
 */
function isHere({ facts, found: { target } }: GivenMemberCommand): boolean {
  const status = target.userId === null ? undefined : facts.member(target.userId)?.status;
  if (target.userId === null || status === undefined || !isPresent(status)) return false;
  return facts.newcomers.lastAct(target.userId)?.action !== "ban";
}

function actOf(
  given: GivenMemberCommand,
  ruleId: string,
  penalty: Act["penalty"],
  deletes: readonly number[] = [],
): Act {
  const { key, actor, reason, found } = given;
  const { replied } = found;
  const evidence = replied?.evidence ?? null;
  // The message for which somebody is banned is taken for spam.
  const spam = ruleId === "ban" && replied !== null ? { spam: [messageKey(replied.date, replied.messageId)] } : {};
  return { key, kind: "command", ruleId, reason, target: found.target, actor, deletes, penalty, evidence, ...spam };
}

/** Queues a penalty; the answer, with the reason, waits until Telegram has carried it out. */
const punish = (given: GivenMemberCommand, ruleId: string, penalty: Penalty, text: string): Write[] => [
  { kind: "act", act: actOf(given, ruleId, penalty) },
  answer(given, detailed(given, ruleId, text), { after: given.key }),
];

/** Describes the reason with a penalty, and that its time was lengthened. */
function detailed({ t, reason, seconds, isLengthened }: GivenMemberCommand, ruleId: string, text: string): string {
  const isOver = ruleId === "unmute" || ruleId === "unban" || ruleId === "unwarn";
  return withDetails(t, text, { reason: isOver ? "" : reason, lengthenedTo: isLengthened ? seconds : null });
}

/**
 * Mutes or unmutes a member. Basic groups have no mutes, and a channel has no rights of its own: its message is deleted
 * (AMB-060, AMB-068).
 */
function restrict(given: GivenMemberCommand, ruleId: string, penalty: Penalty, text: string): Write[] {
  if (given.found.target.senderChatId !== null) return deleteOfChannel(given, ruleId);
  if (given.facts.chat?.type === CHAT_TYPE.group) return [answer(given, given.t("commands.basicGroup"))];
  return punish(given, ruleId, penalty, text);
}

/** Requires the right to delete, too, where the act is carried out as a deletion (AMB-278). */
function deleteOfChannel(given: GivenMemberCommand, ruleId: string): Write[] {
  const { actor, facts, t } = given;
  const { replied, name } = given.found;
  if (replied === null || ruleId === "unmute") return [answer(given, t("commands.channelCannot"))];
  if (actor === null || !facts.hasRight(actor, "can_delete_messages"))
    return [answerRefusal(given, "can_delete_messages")];
  return [
    { kind: "act", act: actOf(given, ruleId, null, [replied.messageId]) },
    answer(given, t("commands.channelDeleted", { name }), { after: firstDeletionOf(given.key) }),
  ];
}

function warnMember(given: GivenMemberCommand): Write[] {
  const { key, facts, found, t } = given;
  const warned = warn(facts, found.target, key, given.at);
  if (warned === null) return warnedBefore(given);
  const { penalty } = warned;
  if ((penalty?.kind === "restrict" || penalty?.kind === "kick") && isBanned(given)) {
    return [answer(given, t("commands.isBanned", { name: found.name }))];
  }
  const text = warnedText(t, found.name, warned);
  return penalty === null
    ? [warned.count(key), counted(given, "warn"), answer(given, detailed(given, "warn", text))]
    : [warned.count(key), ...punish(given, "warn", penalty, text)];
}

/** Answers a warning that came together with the last one: the penalty of that one is the answer to both (AMB-331). */
function warnedBefore(given: GivenMemberCommand): Write[] {
  const { facts, found, t } = given;
  const step = stepBefore(facts, found.target, given.at);
  if (step === null) return [];
  const { rules } = warningsHeld(facts, found.target);
  const text = warnedText(t, found.name, { shown: rules.most, rules, penalty: rules.penalty, lack: null });
  return [answer(given, text, step.isUnderWay ? { after: step.key } : {})];
}

function unwarn(given: GivenMemberCommand): Write[] {
  const { key, facts, found, t } = given;
  const { name, target } = found;
  const { rules, stored, held } = warningsHeld(facts, target);
  if (held === 0) return [answer(given, t("commands.notWarned", { name }))];
  const count = takeWarning(held);
  const text = t("commands.unwarned", { name, warnings: count, most: rules.most });
  // The others fade when they would have.
  const taken: Write = { kind: "setWarnings", memberId: memberIdOf(target), count, key, at: stored.at };
  return [taken, counted(given, "unwarn"), answer(given, text)];
}

/** Logs a warning as every other act is logged (MOD-44). */
const counted = (given: GivenMemberCommand, kind: "warn" | "unwarn"): Write => ({
  kind: "act",
  act: actOf(given, kind, { kind }),
});

/**
 * Lists the stored messages of the last 48 hours, and the answered message, which need not be stored (MOD-31, AMB-064).
 */
function purge(given: GivenMemberCommand): Write[] {
  const { facts, found, t } = given;
  const { name } = found;
  const from = purgeFrom(facts.now);
  const { replied } = found;
  const stored = facts.moderation.messageIdsOf(found.target, from);
  const own = replied !== null && replied.date >= from ? [replied.messageId] : [];
  const ids = [...new Set([...stored, ...own])].sort((a, b) => a - b);
  const reactions = unreact(given);
  if (ids.length === 0) return [...reactions, answer(given, t("commands.nothingToPurge", { name }))];
  const text = t("commands.purged", { name, count: ids.length });
  const answered = { key: given.key, count: ids.length, name, request: answerRequest(given, text) };
  return [
    { kind: "act", act: actOf(given, "purge", null, ids) },
    { kind: "answerPurge", answer: answered },
    ...reactions,
  ];
}

/** Removes the reactions of a member whose messages are purged. */
function unreact({ facts, found, key }: GivenMemberCommand): Write[] {
  const { userId, senderChatId } = found.target;
  return takeReactions(key, userId === null ? { actor_chat_id: senderChatId } : { user_id: userId }, facts);
}
