import type { Bot } from "../world/types.ts";
import type { World } from "../world/world.ts";
import type { Args } from "./args.ts";

/** Holds what the person sees after a press (`answerCallbackQuery`). */
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
  /** The simulator's address, for links it hands out. */
  origin: string;
  /** The caller hung up. */
  signal?: AbortSignal;
  /** Starts or stops the delivery after the webhook was changed. */
  webhookChanged?: () => void;
  /** Tells of an answer to a button press. */
  answered?: (callbackQueryId: string, botId: number, answer: CallbackAnswer) => boolean;
  /** Tells of an answer to a question before a payment: null agrees, a reason refuses. */
  checkoutAnswered?: (queryId: string, botId: number, reason: string | null) => boolean;
}

/** A method: returns its `result`, throws `ApiError`. */
export type Method = (call: Call) => unknown;

/** Methods by their lower-case names, as Telegram takes them whatever their case. */
export type Methods = Readonly<Record<string, Method>>;
