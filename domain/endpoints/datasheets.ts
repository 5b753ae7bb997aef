import { post, publicGet } from "./endpoint.ts";

export const chatDatasheet = post("datasheets.chats", "datasheets/chats/{id}");
export const botDatasheet = post("datasheets.bots", "datasheets/bots/{id}");
/** Open, since a browser or Telegram itself follows the link without the token of a session. */
export const datasheetFile = publicGet("datasheets.file", "datasheets/file/{token}");
