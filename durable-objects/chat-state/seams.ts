import { moveChat } from "../../services/chats/move-chat.ts";
import { recordDirectory } from "../../services/chats/record-directory.ts";
import { createTelegramClient, type TelegramClient } from "../../telegram/client.ts";

/** Where an object touches the world outside itself. */
export interface Seams {
  nowMs(): number;
  /** A number in [0, 1), for the jitter of repeated requests. */
  random(): number;
  telegram(apiRoot: string, token: string): TelegramClient;
  recordDirectory: typeof recordDirectory;
  moveChat: typeof moveChat;
}

/** The real world; tests put their own members in place. */
export const seams: Seams = {
  nowMs: () => Date.now(),
  random: () => Math.random(),
  telegram: createTelegramClient,
  recordDirectory,
  moveChat,
};
