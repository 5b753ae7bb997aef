import type { BotDoctor } from "../../domain/bots/bot.ts";
import {
  healthOf,
  missingUpdateKinds,
  NOT_OURS,
  type WebhookState,
  webhookOwner,
} from "../../domain/bots/bot-health.ts";
import { AppError } from "../../domain/errors.ts";
import type { TelegramFailure } from "../../telegram/errors.ts";
import { BOT_ERROR, botErrorCode } from "../../telegram/errors.ts";
import type { ServiceContext } from "../context.ts";
import { clientOf } from "./client.ts";
import { troublesInChats } from "./examine-chats.ts";
import { type BotRow, numbersOf } from "./rows.ts";
import { webhookAddress } from "./updates/webhook.ts";

/** Identity of a bot, as Telegram tells it (getMe). */
export interface Me {
  id: number;
  first_name: string;
  last_name?: string;
  username?: string;
  can_read_all_group_messages?: boolean;
}

export interface Findings {
  /** null where the token does not work */
  me: Me | null;
  health: number;
  doctor: BotDoctor;
}

const INVALID_TOKEN: Findings = {
  me: null,
  health: NOT_OURS,
  doctor: {
    webhook: "unknown",
    pending_update_count: 0,
    last_error_date: 0,
    last_error_message: "",
    missing_update_kinds: [],
    chats: [],
    dead_letters: null,
  },
};

/** Creates the error from Telegram's code and description, which contain neither token nor address. */
export const unreachable = ({ error_code, description }: TelegramFailure): AppError =>
  new AppError("BOT_UNREACHABLE", { error_code, description });

/**
 * Checks a bot's health at Telegram (AMB-184 to AMB-186): its identity, its webhook, its rights in its chats.
 * @param asksChats false to use what the lists know of its chats, without a request for each, and to leave its private
 * chats out
 * @throws AppError BOT_UNREACHABLE where Telegram does not answer: then nothing is known, good or bad
 */
export async function examine(ctx: ServiceContext, bot: BotRow, asksChats: boolean): Promise<Findings> {
  const telegram = await clientOf(ctx, bot);
  // A token that cannot be read any more is no better than a wrong one: a new one mends it.
  if (telegram === null) return INVALID_TOKEN;
  // One after the other: the cron examines several bots at once.
  const me = await telegram.call<Me>("getMe");
  const webhook = await telegram.call<WebhookState>("getWebhookInfo");
  const failure = !me.ok ? me : !webhook.ok ? webhook : null;
  if (failure !== null && botErrorCode(failure) === BOT_ERROR.invalidToken) return INVALID_TOKEN;
  if (!me.ok) throw unreachable(me);
  if (!webhook.ok) throw unreachable(webhook);
  const { url = "", pending_update_count = 0 } = webhook.result;
  const state = { ...webhook.result, url, pending_update_count };
  const ours = webhookAddress(ctx, bot.hash_id);
  const canReadAll = me.result.can_read_all_group_messages === true;
  return {
    me: me.result,
    health: healthOf(state, ours, ctx.now),
    doctor: {
      webhook: webhookOwner(state.url, ours),
      pending_update_count: state.pending_update_count,
      last_error_date: state.last_error_date ?? 0,
      last_error_message: state.last_error_message ?? "",
      missing_update_kinds: missingUpdateKinds(state.allowed_updates),
      chats: await troublesInChats(ctx, bot.id, canReadAll, asksChats ? telegram : null),
      dead_letters: asksChats ? (await numbersOf(ctx, bot.id)).deadLetters : null,
    },
  };
}
