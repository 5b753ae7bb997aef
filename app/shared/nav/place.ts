import { useRouteLoaderData } from "@remix-run/react";
import type { BotPageData } from "../bot/bot-page-data.ts";
import type { ChatKind } from "../chat/chat-kind.ts";
import type { ChatPageData } from "../chat/chat-page-data.ts";
import { areasOf, type NavArea, type NavPage } from "./areas.ts";
import { COMMUNITY, isCurrent, type NavItem } from "./nav-items.ts";

/** The chat that a page is inside of. */
export interface ChatPlace extends ChatPageData {
  kind: ChatKind;
}

/** A page's place in the dashboard: inside a chat, inside a bot, or at the top level (both null). */
export interface ShellPlace {
  chat: ChatPlace | null;
  bot: BotPageData | null;
}

/** Provides the place of the dashboard that the address names. */
export function useShellPlace(): ShellPlace {
  const group = useRouteLoaderData<ChatPageData>("group");
  const channel = useRouteLoaderData<ChatPageData>("channel");
  const bot = useRouteLoaderData<BotPageData>("bot") ?? null;
  if (group) return { chat: { ...group, kind: "groups" }, bot };
  if (channel) return { chat: { ...channel, kind: "channels" }, bot };
  return { chat: null, bot };
}

/** Returns the menu of the page's chat or bot; none at the top level. */
export const areasHere = ({ chat, bot }: ShellPlace): readonly NavArea[] => {
  if (chat) return areasOf(chat.kind, chat.chat.id);
  return bot ? areasOf("bots", bot.bot.id) : [];
};

/** Returns all pages of the menu of the page's chat or bot. */
export const pagesHere = (place: ShellPlace): readonly NavItem[] => areasHere(place).flatMap(({ pages }) => pages);

/** Tells whether a page applies here: a group that is no forum has no topics. */
export const isOffered = ({ isForumOnly }: NavPage, { chat }: ShellPlace): boolean =>
  !isForumOnly || chat?.chat.is_forum === true;

/** Returns the pages shown as tabs with a page, itself among them. */
export function tabsHere(place: ShellPlace, pathname: string): readonly NavPage[] {
  const pages = areasHere(place).find((area) => isCurrent(area, pathname))?.pages ?? [];
  return pages.filter((page) => isCurrent(page, pathname) || isOffered(page, place));
}

/** Returns all places that keys lead to from a page. */
export const placesFrom = (place: ShellPlace): readonly NavItem[] => [...pagesHere(place), ...COMMUNITY];
