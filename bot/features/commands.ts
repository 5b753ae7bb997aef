import type { Message } from "grammy/types";
import { type CommandSender, filterCommand } from "../../domain/commands/permission.ts";
import { readCommand, type WrittenCommand } from "../../domain/commands/read.ts";
import { COMMAND_RULES } from "../../domain/commands/table.ts";
import { assertNever } from "../../domain/errors.ts";
import { isAdminStatus } from "../../domain/members/member-status.ts";
import { messageTextOf } from "../../domain/messages/message-content.ts";
import { actAndEnd, DRAIN } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING, type Write } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { braked } from "../moderation/brake.ts";
import { wordsFor } from "../words/words.ts";
import { answer, answerRefusal, type GivenCommand, removeLater } from "./commands/given-command.ts";
import { openPanel } from "./commands/panel.ts";
import { report } from "./commands/report.ts";
import { findTarget, repliedMessage } from "./commands/target.ts";
import { askLibrary, endSilence, hasSilence, removeKeyboard, silence } from "./commands/upon-chat.ts";
import { uponMember } from "./commands/upon-member.ts";
import { answerWarnings } from "./commands/warnings.ts";

/** Follows the moderation commands (MOD-24 to MOD-37, AMB-061); nothing later in the chain sees one. */
export function handleCommand({ message, kind, updateId }: Incoming, facts: ChatFacts): Decision {
  if (message === null || kind !== "message" || facts.settings === null || facts.isExhausted) return NOTHING;
  const text = messageTextOf(message);
  // A forwarded command was given elsewhere.
  if (message.forward_origin !== undefined) return NOTHING;
  if (!text.startsWith("/") || !hasSilence(facts.chat?.type)) return NOTHING;
  const entities = message.entities ?? message.caption_entities ?? [];
  const isReply = repliedMessage(message) !== null;
  const written = readCommand({ text, entities, isReply }, facts.replyContext().botUsername);
  const sender = senderOf(message, facts);
  if (written === null || sender === null) return NOTHING;
  const t = wordsFor(facts.settings.langm);
  const actor = message.sender_chat === undefined ? (message.from?.id ?? null) : null;
  const given: GivenCommand = { key: `command ${facts.bot.id} ${updateId}`, actor, message, facts, t };
  const rule = COMMAND_RULES[written.command];
  switch (filterCommand(rule, sender, (right) => actor !== null && facts.hasRight(actor, right))) {
    case "remove":
      return removeAtOnce(given, written);
    case "hint":
      return end(given, [answer(given, t("commands.anonymous"))]);
    case "refuse":
      return end(given, rule.right === null ? [] : [answerRefusal(given, rule.right)]);
    case "run": {
      const stop = rule.right === null || actor === null ? null : braked(actor, facts, t);
      return end(given, stop === null ? run(given, written) : [...stop.writes, answer(given, stop.said)]);
    }
  }
}

const end = (given: GivenCommand, writes: Write[]): Decision => ({
  writes: [...writes, removeLater(given)],
  effects: [DRAIN],
  ends: true,
});

/** Reads the sender of a command; null for bots, and for the linked channel, whose posts are left alone (AMB-060). */
function senderOf({ from, sender_chat, chat, is_automatic_forward }: Message, facts: ChatFacts): CommandSender | null {
  if (is_automatic_forward === true) return null;
  if (sender_chat !== undefined) return sender_chat.id === chat.id ? "group" : "other";
  if (from === undefined || from.is_bot) return null;
  const status = facts.member(from.id)?.status;
  return status !== undefined && isAdminStatus(status) ? "admin" : "other";
}

/** Deletes a command without an answer (MOD-35, AMB-065). */
function removeAtOnce({ key, actor, message }: GivenCommand, { command }: WrittenCommand): Decision {
  const { text = "", sender_chat } = message;
  return actAndEnd({
    key,
    kind: "command",
    ruleId: command,
    reason: "",
    actor: null,
    target: { userId: actor, senderChatId: sender_chat?.id ?? null },
    deletes: [message.message_id],
    penalty: null,
    evidence: { type: 1, text },
  });
}

function run(given: GivenCommand, written: WrittenCommand): Write[] {
  const { command, named, durationSeconds, isDurationWrong, isLengthened, rest } = written;
  const { t } = given;
  if (isDurationWrong) return [answer(given, t("commands.wrongTime"))];
  switch (command) {
    case "silent":
      return silence(given, written);
    case "unsilent":
      return endSilence(given);
    case "nokeyboard":
      return removeKeyboard(given);
    case "lib":
      return askLibrary(given, written);
    default:
      break;
  }
  const replied = repliedMessage(given.message);
  if (command === "report" && replied === null) return [answer(given, t("commands.noReply"))];
  const found = findTarget(given.message, named, given.facts);
  if (found.kind === "none") return [answer(given, t("commands.noTarget", { command }))];
  if (found.kind === "unknown") return [answer(given, t("commands.unknownMember", { word: found.word }))];
  switch (command) {
    case "report":
      return replied === null ? [] : report(given, found, replied, rest);
    case "mod":
      return openPanel(given, found);
    case "warns":
      return answerWarnings(given, found);
    case "warn":
    case "unwarn":
    case "mute":
    case "unmute":
    case "kick":
    case "ban":
    case "unban":
    case "purge":
    case "trust":
    case "untrust":
      return uponMember(command, {
        ...given,
        found,
        at: given.message.date,
        seconds: durationSeconds,
        isLengthened,
        reason: rest,
      });
    default:
      return assertNever(command);
  }
}
