import type { Bot } from "../world/types.ts";
import type { World } from "../world/world.ts";
import type { Args } from "./args.ts";

/** The answer that a person sees after a press (`answerCallbackQuery`). */
export interface CallbackAnswer {
  text?: string;
  show_alert?: boolean;
  url?: string;
  cache_time?: number;
}

/** One Bot API call under way. */
export interface Call {
  world: World;
  bot: Bot;
  args: Args;
  /** The simulator's address, for links in its answers. */
  origin: string;
  /** Aborted when the caller closes the connection. */
  signal?: AbortSignal;
  /** Starts or stops the delivery of updates after the webhook was changed. */
  webhookChanged?: () => void;
  /** Passes an answer to a button press on. Returns whether the press was waiting for it. */
  answered?: (callbackQueryId: string, botId: number, answer: CallbackAnswer) => boolean;
  /**
   * Passes an answer to a question before a payment on: null agrees, a reason refuses. Returns whether it was waiting.
   */
  checkoutAnswered?: (queryId: string, botId: number, reason: string | null) => boolean;
}

/** A method of the Bot API: returns its `result`, throws `ApiError`. */
export type Method = (call: Call) => unknown;

/** Methods by their lower-case names, since Telegram ignores their case. */
export type Methods = Readonly<Record<string, Method>>;
