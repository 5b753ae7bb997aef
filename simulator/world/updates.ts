import type { Bot, PendingUpdate, Update } from "./types.ts";
import type { World } from "./world.ts";

export type UpdateType = Exclude<keyof Update, "update_id">;

/** Kinds that arrive only where `allowed_updates` names them. */
export const OPT_IN: readonly string[] = ["chat_member", "message_reaction", "message_reaction_count"];

/** Telegram keeps an update this long, in seconds. */
const KEEP_SECOND = 86_400;

function isAllowed(bot: Bot, type: string): boolean {
  return bot.allowedUpdates ? bot.allowedUpdates.includes(type) : !OPT_IN.includes(type);
}

/** Puts an update into a bot's queue, unless the bot did not ask for its kind. */
export function pushUpdate<T extends UpdateType>(world: World, bot: Bot, type: T, payload: Update[T], queue: string) {
  if (!isAllowed(bot, type)) return;
  pushRaw(world, bot, { [type]: payload } as Partial<Update>, queue);
}

/** Puts an update object as it is into a bot's queue; returns its id. */
export function pushRaw(world: World, bot: Bot, update: Partial<Update>, queue: string): number {
  const id = update.update_id ?? bot.nextUpdateId;
  bot.nextUpdateId = Math.max(bot.nextUpdateId, id + 1);
  const pending: PendingUpdate = { update: { update_id: id, ...update }, queue, at: world.clockSecond(), attempts: 0 };
  bot.pending.set(id, pending);
  world.updatesWaiting(bot, pending);
  return id;
}

/** A button press is worth answering only so long, in seconds. */
const KEEP_CALLBACK_SECOND = 150;
/** Seconds for which a question before a payment is kept. */
const KEEP_CHECKOUT_SECOND = 10;

/** Drops what is older than a day, and presses that nobody waits for any more. */
export function dropExpired(world: World, bot: Bot): void {
  for (const [id, { at, update }] of bot.pending) {
    const keepSecond = update.pre_checkout_query
      ? KEEP_CHECKOUT_SECOND
      : update.callback_query
        ? KEEP_CALLBACK_SECOND
        : KEEP_SECOND;
    if (at <= world.clockSecond() - keepSecond) bot.pending.delete(id);
  }
}
