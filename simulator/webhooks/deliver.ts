import { setMaxListeners } from "node:events";
import type { Bot, PendingUpdate } from "../world/types.ts";
import { dropExpired } from "../world/updates.ts";
import type { World } from "../world/world.ts";
import { type Delivery, postUpdate } from "./post-update.ts";

/** First pause after a failure, doubled each time up to a minute. Telegram's own is longer; tests should be quick. */
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 60_000;

/** One bot's queues: updates that await their turn, those under way, and those that wait for another try. */
interface Lanes {
  queues: Map<string, PendingUpdate[]>;
  ready: string[];
  busy: Set<string>;
  resting: Map<string, NodeJS.Timeout>;
}

/**
 * Delivers updates to webhooks. Updates of one queue go in order, one at a time; several queues at once, up to
 * `max_connections`. A failed update is tried again and holds up its queue only.
 */
export class Deliverer {
  private readonly lanes = new Map<number, Lanes>();
  private readonly stopped = endlessSignal();

  constructor(
    private readonly world: World,
    /** Executes a method that came as a webhook's answer. */
    private readonly answer: (bot: Bot, body: string) => Promise<void>,
  ) {
    world.onUpdate((bot, pending) => {
      const lanes = this.lanes.get(bot.id);
      if (lanes) this.enqueue(lanes, pending);
      this.pump(bot);
    });
  }

  /** Starts as many deliveries as the webhook allows now. */
  pump(bot: Bot): void {
    if (!bot.webhook || this.stopped.signal.aborted) return;
    const lanes = this.lanesOf(bot);
    while (lanes.ready.length > 0 && lanes.busy.size < bot.webhook.maxConnections) {
      const queue = lanes.ready.shift() as string;
      lanes.busy.add(queue);
      void this.work(bot, lanes, queue);
    }
  }

  /** Forgets queues and pauses, after the webhook was changed or updates were dropped, and starts again. */
  restart(bot: Bot): void {
    const lanes = this.lanes.get(bot.id);
    if (lanes) for (const timer of lanes.resting.values()) clearTimeout(timer);
    this.lanes.delete(bot.id);
    this.pump(bot);
  }

  /** Tells whether nothing is under way: every queue is empty or waits after a failure. */
  isIdle(bot: Bot): boolean {
    const lanes = this.lanes.get(bot.id);
    return !lanes || (lanes.busy.size === 0 && lanes.ready.length === 0);
  }

  stop(): void {
    this.stopped.abort();
    for (const lanes of this.lanes.values()) for (const timer of lanes.resting.values()) clearTimeout(timer);
  }

  private lanesOf(bot: Bot): Lanes {
    const known = this.lanes.get(bot.id);
    if (known) return known;
    const lanes: Lanes = { queues: new Map(), ready: [], busy: new Set(), resting: new Map() };
    this.lanes.set(bot.id, lanes);
    dropExpired(this.world, bot);
    for (const pending of bot.pending.values()) this.enqueue(lanes, pending);
    return lanes;
  }

  private enqueue(lanes: Lanes, pending: PendingUpdate): void {
    const queue = lanes.queues.get(pending.queue);
    if (queue) {
      queue.push(pending);
      return;
    }
    lanes.queues.set(pending.queue, [pending]);
    if (!lanes.busy.has(pending.queue)) lanes.ready.push(pending.queue);
  }

  private async work(bot: Bot, lanes: Lanes, name: string): Promise<void> {
    const pending = lanes.queues.get(name)?.[0];
    const webhook = bot.webhook;
    if (pending && webhook) {
      const isWanted = bot.pending.get(pending.update.update_id) === pending;
      const delivery = isWanted ? await postUpdate(webhook, pending.update, this.stopped.signal) : undefined;
      if (this.stopped.signal.aborted || this.lanes.get(bot.id) !== lanes) return;
      if (delivery) webhook.deliveries += 1;
      if (delivery && !delivery.ok) {
        this.rest(bot, lanes, name, pending, delivery);
        return;
      }
      if (isWanted) bot.pending.delete(pending.update.update_id);
      lanes.queues.get(name)?.shift();
      this.world.changed();
      if (delivery?.ok && delivery.body.trimStart().startsWith("{")) await this.answer(bot, delivery.body);
    }
    this.release(bot, lanes, name);
  }

  private release(bot: Bot, lanes: Lanes, name: string): void {
    lanes.busy.delete(name);
    if (lanes.queues.get(name)?.length === 0) lanes.queues.delete(name);
    else lanes.ready.push(name);
    this.pump(bot);
  }

  private rest(
    bot: Bot,
    lanes: Lanes,
    name: string,
    pending: PendingUpdate,
    failure: Extract<Delivery, { ok: false }>,
  ): void {
    pending.attempts += 1;
    if (bot.webhook) {
      bot.webhook.lastErrorSecond = this.world.now();
      bot.webhook.lastErrorMessage = failure.error;
    }
    const grown = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (pending.attempts - 1));
    const delayMs = failure.retryAfterSecond === undefined ? grown : failure.retryAfterSecond * 1000;
    lanes.busy.delete(name);
    const timer = setTimeout(() => {
      lanes.resting.delete(name);
      dropExpired(this.world, bot);
      lanes.ready.push(name);
      this.pump(bot);
    }, delayMs);
    lanes.resting.set(name, timer);
    this.world.changed();
    this.pump(bot);
  }
}

/**
 * Creates a signal without a limit of listeners: up to a hundred deliveries of a webhook listen to it, which is no
 * leak.
 */
function endlessSignal(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}
