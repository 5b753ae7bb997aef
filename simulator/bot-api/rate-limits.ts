import type { Args } from "./args.ts";

/** Limits how much a bot may send; 0 or missing: no limit of that kind. */
export interface Limits {
  /** Messages per second into one chat. */
  perChatSecond?: number;
  /** Messages per minute into one group. */
  perGroupMinute?: number;
  /** Messages per second over all chats. */
  perBotSecond?: number;
}

/** Holds the limits that Telegram documents: 1 a second per chat, 20 a minute per group, 30 a second in all. */
export const DOCUMENTED: Required<Limits> = { perChatSecond: 1, perGroupMinute: 20, perBotSecond: 30 };

const SENDING = /^(send(?!chataction)|forward|copy)/;

/**
 * Counts messages of bots, and refuses those beyond the limits; without limits until some are set (`POST
 * /control/faults`).
 */
export class RateLimits {
  private limits: Limits = {};
  private sent = new Map<string, number[]>();

  set(limits: Limits): void {
    this.limits = limits;
    this.sent.clear();
  }

  /** Returns the seconds to wait; undefined for a call within the limits, which is then counted. */
  take(bot: number, method: string, args: Args, nowMs: number): number | undefined {
    if (!SENDING.test(method)) return undefined;
    const chat = args.text("chat_id");
    const { perChatSecond = 0, perGroupMinute = 0, perBotSecond = 0 } = this.limits;
    const windows: [string, number, number][] = [
      [`${bot}`, perBotSecond, 1000],
      [`${bot}:${chat}`, perChatSecond, 1000],
      [`${bot}:${chat}:group`, chat.startsWith("-") ? perGroupMinute : 0, 60_000],
    ];
    const active = windows.filter(([, limit]) => limit > 0);
    for (const [key, limit, spanMs] of active) {
      const times = (this.sent.get(key) ?? []).filter((time) => time > nowMs - spanMs);
      this.sent.set(key, times);
      const oldest = times[0];
      if (times.length >= limit && oldest !== undefined)
        return Math.max(1, Math.ceil((oldest + spanMs - nowMs) / 1000));
    }
    const count = countOf(args);
    for (const [key] of active) this.sent.get(key)?.push(...Array<number>(count).fill(nowMs));
    return undefined;
  }
}

/** Counts the messages of a request: an album, or many messages at once, count one by one. */
function countOf(args: Args): number {
  for (const name of ["media", "message_ids"]) {
    try {
      const list: unknown = JSON.parse(args.text(name));
      if (Array.isArray(list)) return Math.max(1, list.length);
    } catch {
      // Not a list: the call counts as one message.
    }
  }
  return 1;
}
