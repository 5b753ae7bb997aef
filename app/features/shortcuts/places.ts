import { COMMUNITY, type NavItem, sectionItems } from "../shell/nav-items.ts";
import type { ShellPlace } from "../shell/place.ts";

/** The sections of the chat that the page is about. */
export const sectionsHere = ({ chat }: ShellPlace): readonly NavItem[] =>
  chat ? sectionItems(chat.kind, chat.chat.id) : [];

/** Everywhere that keys lead from a page. */
export const placesFrom = (place: ShellPlace): readonly NavItem[] => [...sectionsHere(place), ...COMMUNITY];
