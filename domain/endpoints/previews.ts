import { post } from "./endpoint.ts";

export const previewForChat = post("chat_msgtemplates.preview", "chat_msgtemplates/preview/{id}");
export const previewForBot = post("bot_msgtemplates.preview", "bot_msgtemplates/preview/{id}");
