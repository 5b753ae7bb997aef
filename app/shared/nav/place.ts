import { useRouteLoaderData } from "@remix-run/react";
import type { BotPageData } from "../bot/bot-page-data.ts";
import type { ChatKind } from "../chat/chat-kind.ts";
import type { ChatPageData } from "../chat/chat-page-data.ts";
import { botItems, COMMUNITY, type NavItem, sectionItems } from "./nav-items.ts";

/** The chat that a page is inside of. */
export interface ChatPlace extends ChatPageData {
  kind: ChatKind;
}

/** A page's place in the dashboard: inside a chat, inside a bot, or at the top level (both null). */
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

/** Gives the sections of the chat or bot that the page is about. */
export const sectionsHere = ({ chat, bot }: ShellPlace): readonly NavItem[] => {
  if (chat) return sectionItems(chat.kind, chat.chat.id);
  return bot ? botItems(bot.bot.id) : [];
};

/** Gives all places that keys lead to from a page. */
export const placesFrom = (place: ShellPlace): readonly NavItem[] => [...sectionsHere(place), ...COMMUNITY];
