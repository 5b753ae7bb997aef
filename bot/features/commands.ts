import type { Message } from "grammy/types";
import { type CommandSender, judgeCommand } from "../../domain/commands/permission.ts";
import { readCommand, type WrittenCommand } from "../../domain/commands/read.ts";
import { COMMAND_RULES } from "../../domain/commands/table.ts";
import { assertNever } from "../../domain/errors.ts";
import { isAdminStatus } from "../../domain/member-status.ts";
import { messageTextOf } from "../../domain/message-type.ts";
import { actAndEnd, DRAIN } from "../act.ts";
import type { ChatView } from "../chat-view.ts";
import { type Decision, NOTHING, type Write } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { wordsOf } from "../words/words.ts";
import { answer, commandWords, type Order, refuse, removeLater } from "./commands/order.ts";
import { openPanel } from "./commands/panel.ts";
import { report } from "./commands/report.ts";
import { findTarget, repliedMessage } from "./commands/target.ts";
import { askLibrary, endSilence, hasSilence, removeKeyboard, silence } from "./commands/upon-chat.ts";
import { uponMember } from "./commands/upon-member.ts";

/** The fourteen moderation commands (MOD-24 to MOD-37, AMB-061); nothing later in the chain sees one. */
export function followCommand({ message, kind, updateId }: Incoming, view: ChatView): Decision {
  if (message === null || kind !== "message" || view.settings === null || view.isExhausted) return NOTHING;
  const text = messageTextOf(message);
  // What was commanded elsewhere is not commanded here.
  if (message.forward_origin !== undefined) return NOTHING;
  if (!text.startsWith("/") || !hasSilence(view.chat?.type)) return NOTHING;
  const entities = message.entities ?? message.caption_entities ?? [];
  const isReply = repliedMessage(message) !== null;
  const written = readCommand({ text, entities, isReply }, view.replyContext().botUsername);
  const sender = senderOf(message, view);
  if (written === null || sender === null) return NOTHING;
  const words = wordsOf(view.settings.langm);
  const actor = message.sender_chat === undefined ? (message.from?.id ?? null) : null;
  const order: Order = { key: `command ${view.bot.id} ${updateId}`, actor, message, view, words };
  const rule = COMMAND_RULES[written.command];
  switch (judgeCommand(rule, sender, (right) => actor !== null && view.hasRight(actor, right))) {
    case "remove":
      return removeAtOnce(order, written);
    case "hint":
      return end(order, [answer(order, commandWords(order).anonymous)]);
    case "refuse":
      return end(order, rule.right === null ? [] : [refuse(order, rule.right)]);
    case "run":
      return end(order, run(order, written));
  }
}

const end = (order: Order, writes: Write[]): Decision => ({
  writes: [...writes, removeLater(order)],
  effects: [DRAIN],
  ends: true,
});

/** null: bots, and the linked channel, whose posts are left alone (AMB-060). */
function senderOf({ from, sender_chat, chat, is_automatic_forward }: Message, view: ChatView): CommandSender | null {
  if (is_automatic_forward === true) return null;
  if (sender_chat !== undefined) return sender_chat.id === chat.id ? "group" : "other";
  if (from === undefined || from.is_bot) return null;
  const status = view.member(from.id)?.status;
  return status !== undefined && isAdminStatus(status) ? "admin" : "other";
}

/** MOD-35, AMB-065: without a word. */
function removeAtOnce({ key, actor, message }: Order, { command }: WrittenCommand): Decision {
  const { text = "", sender_chat } = message;
  return actAndEnd({
    ...{ key, kind: "command", ruleId: command, reason: "", actor: null },
    target: { userId: actor, senderChatId: sender_chat?.id ?? null },
    ...{ deletes: [message.message_id], penalty: null, evidence: { type: 1, text } },
  });
}

function run(order: Order, written: WrittenCommand): Write[] {
  const { command, named, durationSeconds, isDurationWrong, rest } = written;
  const say = commandWords(order);
  if (isDurationWrong) return [answer(order, say.wrongTime)];
  switch (command) {
    case "silent":
      return silence(order, written);
    case "unsilent":
      return endSilence(order);
    case "nokeyboard":
      return removeKeyboard(order);
    case "lib":
      return askLibrary(order, written);
    default:
      break;
  }
  const replied = repliedMessage(order.message);
  if (command === "report" && replied === null) return [answer(order, say.noReply)];
  const found = findTarget(order.message, named, order.view);
  if (found.kind === "none") return [answer(order, say.noTarget(command))];
  if (found.kind === "unknown") return [answer(order, say.unknownMember(found.word))];
  switch (command) {
    case "report":
      return replied === null ? [] : report(order, found, replied);
    case "mod":
      return openPanel(order, found);
    case "warn":
    case "unwarn":
    case "mute":
    case "unmute":
    case "kick":
    case "ban":
    case "unban":
    case "purge":
      return uponMember(command, { ...order, found, seconds: durationSeconds, reason: rest });
    default:
      return assertNever(command);
  }
}
