import { useOutletContext } from "@remix-run/react";
import type { Bot } from "../../../domain/bots/bot.ts";
import type { PrivateChats } from "./use-private-chats.ts";

/** What the pages of a bot's private chats share. */
export interface PrivateChatData {
  bot: Bot;
  /** what the bot is called */
  name: string;
  chats: PrivateChats;
}

/** From the frame of both panes. */
export const usePrivateChatData = () => useOutletContext<PrivateChatData>();
