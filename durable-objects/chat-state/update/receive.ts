import type { Update } from "grammy/types";
import { decide } from "../../../bot/decide.ts";
import type { Effect } from "../../../bot/decision.ts";
import { forwardPress } from "../../../bot/features/forward-presses.ts";
import { personOf, readIncoming } from "../../../bot/incoming.ts";
import { membershipOf } from "../../../bot/membership.ts";
import { readUpdate } from "../../../bot/read-update.ts";
import { FOLD_AFTER_SECONDS, FOLD_AFTER_UPDATES } from "../../../domain/limits.ts";
import { tally } from "../../../domain/metrics/tally.ts";
import type { DeliveredAnswer, Delivery, PrivateDelivery } from "../../../services/objects.ts";
import { nextMidnightMs } from "../../shared/daily.ts";
import { storeDeadUpdate } from "../../shared/dead-letters.ts";
import { logFault } from "../../shared/log-fault.ts";
import { reportDeadLettersSoon } from "../../shared/ops/report-dead-letters.ts";
import type { ChatContext } from "../context.ts";
import { armNumbers } from "../directory/numbers.ts";
import { armCount } from "../members/count-members.ts";
import { upsertMember } from "../members/write-members.ts";
import { noteOutage } from "../points/paused-days.ts";
import { noteComers } from "../raids/note-comers.ts";
import { isReactionControlOn, noteReaction } from "../reactions/note-reaction.ts";
import { hasPosts, notePostReactions } from "../reactions/post-reactions.ts";
import { countLateMessage } from "../statistics/fold.ts";
import { applyWrites } from "./apply.ts";
import { armEffects, beginEffects } from "./begin-effects.ts";
import { createFacts } from "./facts.ts";
import { isNewMessage, keyOf, noteUpdate } from "./update-log.ts";

/** A chat without settings asks the lists for them this much later. */
const DIRECTORY_DELAY_MS = 50_000;

/**
 * Commits one update in one transaction, then begins its effects. Resolves in any case: an update that cannot be
 * handled leaves nothing behind but a dead letter (MOD-46, AMB-270).
 */
export async function receive(context: ChatContext, delivery: Delivery): Promise<void> {
  // The group is a supergroup now, whose object has everything; what still comes here came too late.
  if (context.values.get("movedTo") !== undefined) return;
  if (delivery.update.message_reaction !== undefined && !isReactionControlOn(context)) return;
  if (delivery.update.message_reaction_count !== undefined && !hasPosts(context)) return;
  const begunMs = context.nowMs();
  let effects: Effect[];
  try {
    effects = await context.commits.run(() => commit(context, delivery));
  } catch (error) {
    // The rolled-back transaction may have been the first to name the chat, and its letter is to be found by it.
    if (context.values.get("telegramId") === undefined) context.values.set("telegramId", delivery.telegramChatId);
    storeDeadLetter(context, delivery, error);
    return;
  }
  tally.add("decision_ms", context.nowMs() - begunMs);
  await beginEffects(context, effects);
}

/** Decides about an update and applies it; to be called in a transaction. @throws where it cannot be handled */
export function commit(context: ChatContext, delivery: Delivery): Effect[] {
  const { bot, telegramChatId } = delivery;
  const update = readUpdate(delivery);
  const { values } = context;
  if (values.get("telegramId") !== telegramChatId) values.set("telegramId", telegramChatId);
  if (!isManagingBot(context, bot)) {
    noteOtherBot(context, bot.id, update);
    return [];
  }
  if (update.message_reaction !== undefined) {
    const begun = noteReaction(context, update.message_reaction, bot);
    armEffects(context, begun);
    return begun;
  }
  if (update.message_reaction_count !== undefined) {
    notePostReactions(context, update.message_reaction_count, update.update_id);
    return [];
  }
  const incoming = readIncoming(update);
  noteOutage(context);
  // The allowance is asked before this one is counted: the last update within it is served.
  const facts = createFacts(context, bot);
  // Telegram repeats an update whose answer it did not get: what was queued for it may still wait, as an answer to a
  // press does while the button turns.
  if (noteUpdate(context, bot.id, incoming).isRepeated) {
    return [{ kind: "drain" }, ...forwardPress(incoming).effects];
  }
  armAlarms(context);
  const { writes, effects } = decide(incoming, facts);
  noteComers(context, incoming, writes);
  applyWrites(context, writes);
  if (isNewMessage(incoming)) countLateMessage(context, keyOf(incoming));
  armEffects(context, effects);
  return effects;
}

function armAlarms(context: ChatContext): void {
  const { alarms, pending, nowMs, values } = context;
  armCount(context);
  armNumbers(context);
  const now = nowMs();
  pending.count += 1;
  alarms.arm("fold", pending.count >= FOLD_AFTER_UPDATES ? now : now + FOLD_AFTER_SECONDS * 1000);
  if (values.get("snapshot") === undefined) alarms.arm("directory", now + DIRECTORY_DELAY_MS);
  alarms.arm("daily", nextMidnightMs(now));
}

/**
 * Recognises the managing bot; until a snapshot names it, the first bot that brings an update manages the chat
 * (AMB-259).
 */
function isManagingBot({ values }: ChatContext, bot: { id: number; hashId: string }): boolean {
  const managing = values.get("snapshot")?.bot ?? values.get("firstBot");
  if (managing !== undefined) return managing.id === bot.id;
  values.set("firstBot", { id: bot.id, hashId: bot.hashId });
  return true;
}

/** Notes of another bot of ours only its own place in the chat (AMB-259). */
function noteOtherBot(context: ChatContext, botId: number, update: Update): void {
  const member = update.my_chat_member?.new_chat_member;
  if (member === undefined || member.user.id !== botId) return;
  upsertMember(context, personOf(member.user), membershipOf(member), null, context.now());
}

/** Stores a dead letter of a private chat's update about this one; what was said in it is not kept. */
export function storeDeadAnswer(context: ChatContext, { bot, updateId, act }: DeliveredAnswer, error: unknown): void {
  storeDeadLetter(context, { bot, update: { update_id: updateId, private: act.kind } }, error);
}

function storeDeadLetter(context: ChatContext, delivery: PrivateDelivery, error: unknown): void {
  const chat = context.values.get("telegramId");
  const tell = (where: string, id: number, message: string) =>
    logFault("ChatState", { where, chat, update: id, message });
  storeDeadUpdate({ ...context, report: tell }, delivery, error);
  // Its end is the day's work, which nothing else may have asked for.
  context.alarms.arm("daily", nextMidnightMs(context.nowMs()));
  reportDeadLettersSoon(context);
}
