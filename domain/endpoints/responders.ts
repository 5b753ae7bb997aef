import { get, post } from "./endpoint.ts";

/** Declares the addresses of the calls for responders of a chat or a bot. */
export const endpointsOf = <const Noun extends "chat" | "bot">(noun: Noun) => ({
  list: get(`${noun}_responders.list`, `${noun}_responders/list/{id}`),
  create: post(`${noun}_responders.create`, `${noun}_responders/create/{id}`),
  update: post(`${noun}_responders.update`, `${noun}_responders/update/{id}/{itemId}`),
  delete: post(`${noun}_responders.delete`, `${noun}_responders/delete/{id}/{itemId}`),
  serviceLog: get(
    `${noun}_responders.service_log`,
    `${noun}_responders/{id}/service_log/{startSecond}/{endSecond}/{page}`,
  ),
});

export const chatResponders = endpointsOf("chat");
export const botResponders = endpointsOf("bot");

export const explainResponders = post("chat_responders.explain", "chat_responders/explain/{id}");
export const explainBotResponders = post("bot_responders.explain", "bot_responders/explain/{id}");
