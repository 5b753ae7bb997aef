import { botItems, COMMUNITY, type NavItem, sectionItems } from "../../shared/nav/nav-items.ts";
import type { ShellPlace } from "../../shared/nav/place.ts";

/** The sections of the chat or bot that the page is about. */
export const sectionsHere = ({ chat, bot }: ShellPlace): readonly NavItem[] => {
  if (chat) return sectionItems(chat.kind, chat.chat.id);
  return bot ? botItems(bot.bot.id) : [];
};

/** Everywhere that keys lead from a page. */
export const placesFrom = (place: ShellPlace): readonly NavItem[] => [...sectionsHere(place), ...COMMUNITY];
