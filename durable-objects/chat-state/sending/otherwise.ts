import { queueRequest } from "../moderation/queue-act.ts";
import type { AfterSend } from "./after-send.ts";

/** Makes the request that stands in for one which Telegram refused, as for a person who never opened the bot's chat. */
export const afterRefusal: AfterSend = {
  notSent(context, { purpose: { otherwise } }, { state }) {
    if (otherwise !== undefined && state === "failed" && context.values.get("movedTo") === undefined) {
      queueRequest(context, otherwise);
    }
    return false;
  },
};
