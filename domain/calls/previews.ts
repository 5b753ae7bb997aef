import * as endpoints from "../endpoints/templates.ts";
import { previewDraftShape, previewResultShape } from "../templates/template-preview.ts";
import { admin, owner } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams } from "./contract/fields.ts";

/** API-38, MSG-32, AMB-141, AMB-269: Telegram's refusal is an answer, not a failure. */
export const previewForChat = defineCall(endpoints.previewForChat, {
  summary: "Send a message to the caller alone, from the chat's bot",
  limit: "telegram",
  access: admin,
  params: idParams,
  body: previewDraftShape,
  result: previewResultShape,
});

/** The preview of a bot's messages, as {@link previewForChat}. */
export const previewForBot = defineCall(endpoints.previewForBot, {
  summary: "Send a message to the caller alone, from the bot",
  limit: "telegram",
  access: owner,
  params: idParams,
  body: previewDraftShape,
  result: previewResultShape,
});
