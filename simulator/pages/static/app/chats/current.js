import { state } from "../state.js";
import { chatsOf } from "./chats.js";

/** The entry of the open chat, or undefined where none is open or it is gone. */
export function currentEntry() {
  const { mine, others } = chatsOf(state.world, state.me);
  return [...mine, ...others].find((entry) => entry.key === state.chat);
}
