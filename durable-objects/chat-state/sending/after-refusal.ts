import { queueRequest } from "../moderation/queue-act.ts";
import type { AfterSend } from "./after-send.ts";

/** Makes the requests that stand in for one which Telegram refused, as for a person who never opened the bot's chat. */
export const afterRefusal: AfterSend = {
  notSent(context, { purpose: { otherwise } }, { state }) {
    if (otherwise !== undefined && state === "failed" && context.values.get("movedTo") === undefined) {
      for (const request of [otherwise].flat()) queueRequest(context, request);
    }
    return false;
  },
};
