import { get, post } from "./endpoint.ts";

/** Declares the addresses of the calls for templates of a chat or a bot. */
export const endpointsOf = <const Noun extends "chat" | "bot">(noun: Noun) => ({
  list: get(`${noun}_msgtemplates.list`, `${noun}_msgtemplates/list/{id}`),
  create: post(`${noun}_msgtemplates.create`, `${noun}_msgtemplates/create/{id}`),
  update: post(`${noun}_msgtemplates.update`, `${noun}_msgtemplates/update/{id}/{itemId}`),
  delete: post(`${noun}_msgtemplates.delete`, `${noun}_msgtemplates/delete/{id}/{itemId}`),
  forward: post(`${noun}_msgtemplates.forward`, `${noun}_msgtemplates/forward/{id}/{itemId}/{toChatId}`),
});

export const chatTemplates = endpointsOf("chat");
export const botTemplates = endpointsOf("bot");
export const previewForChat = post("chat_msgtemplates.preview", "chat_msgtemplates/preview/{id}");
export const previewForBot = post("bot_msgtemplates.preview", "bot_msgtemplates/preview/{id}");
