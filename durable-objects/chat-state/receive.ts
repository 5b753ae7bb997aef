import type { Update } from "grammy/types";
import { decide } from "../../bot/decide.ts";
import type { Effect } from "../../bot/decision.ts";
import { personOf, readIncoming } from "../../bot/incoming.ts";
import { membershipOf } from "../../bot/membership.ts";
import { readUpdate } from "../../bot/read-update.ts";
import { FOLD_AFTER_SECONDS, FOLD_AFTER_UPDATES, LIST_NUMBERS_MAX_AGE_SECONDS } from "../../domain/limits.ts";
import type { Delivery, DoorVisit, PrivateDelivery } from "../../services/objects.ts";
import { buryUpdate } from "../dead-letters.ts";
import { applyWrites } from "./apply.ts";
import { armEffects, beginEffects } from "./carry-out.ts";
import { nextMidnightMs } from "./daily.ts";
import { countLateMessage } from "./fold.ts";
import { type ChatScope, report } from "./scope.ts";
import { isNewMessage, keyOf, noteUpdate } from "./update-log.ts";
import { createView } from "./view.ts";
import { upsertMember } from "./write-members.ts";

/** Lists hear of an update's numbers this much later: with the flush itself within AMB-264's minute. */
const DIRECTORY_DELAY_MS = (LIST_NUMBERS_MAX_AGE_SECONDS - 10) * 1000;

/**
 * Commits one update in one transaction, then begins its effects. Resolves in any case: an update that cannot be
 * handled leaves nothing behind but a dead letter (MOD-46, AMB-270).
 */
export async function receive(scope: ChatScope, delivery: Delivery): Promise<void> {
  // The group is a supergroup now, whose object has everything; what still comes here came too late.
  if (scope.values.get("movedTo") !== undefined) return;
  let effects: Effect[];
  try {
    effects = await scope.commits.run(() => commit(scope, delivery));
  } catch (error) {
    bury(scope, delivery, error);
    return;
  }
  await beginEffects(scope, effects);
}

function commit(scope: ChatScope, delivery: Delivery): Effect[] {
  const { bot, telegramChatId } = delivery;
  const update = readUpdate(delivery);
  const { values } = scope;
  if (values.get("telegramId") !== telegramChatId) values.set("telegramId", telegramChatId);
  if (!isManagingBot(scope, bot)) {
    noteOtherBot(scope, bot.id, update);
    return [];
  }
  const incoming = readIncoming(update);
  // Whether this one is still served is a matter of those before it.
  const view = createView(scope, bot);
  if (noteUpdate(scope, bot.id, incoming).isRepeated) return [];
  armAlarms(scope);
  const { writes, effects } = decide(incoming, view);
  applyWrites(scope, writes);
  if (isNewMessage(incoming)) countLateMessage(scope, keyOf(incoming));
  armEffects(scope, effects);
  return effects;
}

function armAlarms({ alarms, pending, nowMs }: ChatScope): void {
  const now = nowMs();
  pending.count += 1;
  alarms.arm("fold", pending.count >= FOLD_AFTER_UPDATES ? now : now + FOLD_AFTER_SECONDS * 1000);
  alarms.arm("directory", now + DIRECTORY_DELAY_MS);
  alarms.arm("daily", nextMidnightMs(now));
}

/** Until a snapshot says which bot manages the chat, the first one that brings an update does (AMB-259). */
function isManagingBot({ values }: ChatScope, bot: { id: number; hashId: string }): boolean {
  const managing = values.get("snapshot")?.bot ?? values.get("firstBot");
  if (managing !== undefined) return managing.id === bot.id;
  values.set("firstBot", { id: bot.id, hashId: bot.hashId });
  return true;
}

/** Of another bot of ours only its own place in the chat is kept (AMB-259). */
function noteOtherBot(scope: ChatScope, botId: number, update: Update): void {
  const member = update.my_chat_member?.new_chat_member;
  if (member === undefined || member.user.id !== botId) return;
  upsertMember(scope, personOf(member.user), membershipOf(member), null, scope.now());
}

/** The same for an update of a private chat about this one; what was said in it is not kept. */
export function buryVisit(scope: ChatScope, { bot, updateId, act }: DoorVisit, error: unknown): void {
  bury(scope, { bot, update: { update_id: updateId, private: act.kind } }, error);
}

function bury(scope: ChatScope, delivery: PrivateDelivery, error: unknown): void {
  const chat = scope.values.get("telegramId");
  const tell = (where: string, id: number, message: string) => report({ where, chat, update: id, message });
  buryUpdate({ ...scope, report: tell }, delivery, error);
  // Its end is the day's work, which nothing else may have asked for.
  scope.alarms.arm("daily", nextMidnightMs(scope.nowMs()));
}
