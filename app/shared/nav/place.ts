import { useRouteLoaderData } from "@remix-run/react";
import type { BotPageData } from "../bot/bot-page-data.ts";
import type { ChatKind } from "../chat/chat-kind.ts";
import type { ChatPageData } from "../chat/chat-page-data.ts";

/** The chat that a page is inside of. */
export interface ChatPlace extends ChatPageData {
  kind: ChatKind;
}

/** Where in the dashboard a page is: inside a chat, inside a bot, or at the top level (both null). */
export interface ShellPlace {
  chat: ChatPlace | null;
  bot: BotPageData | null;
}

export function useShellPlace(): ShellPlace {
  const group = useRouteLoaderData<ChatPageData>("group");
  const channel = useRouteLoaderData<ChatPageData>("channel");
  const bot = useRouteLoaderData<BotPageData>("bot") ?? null;
  if (group) return { chat: { ...group, kind: "groups" }, bot };
  if (channel) return { chat: { ...channel, kind: "channels" }, bot };
  return { chat: null, bot };
}
