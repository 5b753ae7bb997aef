import type { Update } from "@grammyjs/types";
import { ApiError } from "../../world/errors.ts";
import type { Bot } from "../../world/types.ts";
import { dropExpired } from "../../world/updates.ts";
import type { World } from "../../world/world.ts";
import { takeAllowedUpdates } from "../allowed-updates.ts";
import type { Call, Methods } from "../call.ts";

/** Longest time of a long poll at Telegram, in seconds. */
const MAX_TIMEOUT_SECOND = 50;

/** The long poll under way of each bot: a newer one ends it. */
const polls = new WeakMap<Bot, (reason: string) => void>();

/** Ends a bot's long poll, as `setWebhook` does. */
export function endPoll(bot: Bot, reason: string): void {
  polls.get(bot)?.(reason);
}

async function getUpdates(call: Call): Promise<Update[]> {
  const { bot, world, args } = call;
  if (bot.webhook) {
    throw new ApiError(
      409,
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    );
  }
  endPoll(bot, "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running");
  takeAllowedUpdates(bot, args);
  const limit = args.integer("limit", 100, 1, 100);
  const timeoutSecond = args.integer("timeout", 0, 0, MAX_TIMEOUT_SECOND);
  confirm(world, bot, args.integer("offset", 0));
  if (bot.pending.size === 0 && timeoutSecond > 0) await waitForUpdate(call, timeoutSecond * 1000);
  return [...bot.pending.values()].slice(0, limit).map((pending) => pending.update);
}

/** Deletes the updates that the offset confirms; a negative offset keeps that many of the newest. */
function confirm(world: World, bot: Bot, offset: number): void {
  dropExpired(world, bot);
  const ids = [...bot.pending.keys()].sort((a, b) => a - b);
  const first = offset < 0 ? (ids.at(offset) ?? ids[0]) : offset;
  if (first === undefined) return;
  for (const id of ids) if (id < first) bot.pending.delete(id);
  world.changed();
}

function waitForUpdate({ bot, world, signal }: Call, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      unsubscribe();
      polls.delete(bot);
      settle();
    };
    const timer = setTimeout(() => end(resolve), timeoutMs);
    timer.unref();
    const unsubscribe = world.onUpdate((other) => {
      if (other === bot) end(resolve);
    });
    polls.set(bot, (reason) => end(() => reject(new ApiError(409, reason))));
    signal?.addEventListener("abort", () => end(resolve), { once: true });
  });
}

/** `getUpdates`. */
export const pollMethods: Methods = { getupdates: getUpdates };
