import { get, post } from "./endpoint.ts";

/** Declares the addresses of the calls for files of a chat or a bot. */
export const endpointsOf = <const Noun extends "chat" | "bot">(noun: Noun) => ({
  list: get(`${noun}_ugcbinaries.list`, `${noun}_ugcbinaries/list/{id}`),
  upload: post(`${noun}_ugcbinaries.upload_single`, `${noun}_ugcbinaries/upload_single/{id}`),
  delete: post(`${noun}_ugcbinaries.delete`, `${noun}_ugcbinaries/delete/{id}/{itemId}`),
});

export const chatMaterials = endpointsOf("chat");
export const botMaterials = endpointsOf("bot");

export const materialBytes = get("ugcbinaries.image", "ugcbinaries/image");
