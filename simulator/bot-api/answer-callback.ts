import { badRequest } from "../world/errors.ts";
import type { Methods } from "./call.ts";

const MAX_TEXT = 200;

/** `answerCallbackQuery`. */
export const callbackMethods: Methods = {
  answercallbackquery: ({ args, bot, answered }) => {
    const text = args.text("text");
    if ([...text].length > MAX_TEXT) throw badRequest("MESSAGE_TOO_LONG");
    const url = args.text("url");
    const isKnown = answered?.(args.text("callback_query_id"), bot.id, {
      ...(text ? { text } : {}),
      ...(args.flag("show_alert") ? { show_alert: true } : {}),
      ...(url ? { url } : {}),
    });
    if (!isKnown) throw badRequest("query is too old and response timeout expired or query ID is invalid");
    return true;
  },
};
