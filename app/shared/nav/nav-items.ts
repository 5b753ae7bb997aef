import type { LucideIcon } from "lucide-react";
import { Bot, ClipboardList, Ellipsis, ListTodo, Megaphone, Users } from "lucide-react";
import type { TextKey } from "../../i18n/keys.ts";
import { BOTS_PATH } from "../bot/bot-path.ts";
import { TASKS_PATH } from "../tasks/task-counts.ts";

export interface NavItem {
  to: string;
  text: TextKey;
  /** Short name for the tab bar, which has room for one word. */
  short?: TextKey | undefined;
  icon: LucideIcon;
  /** Addresses below which the entry is marked as the current one; by default its own. */
  sections?: readonly string[];
}

/** The lists of groups, channels and bots: the community (NAV-31, AMB-244). */
export const COMMUNITY: readonly NavItem[] = [
  { to: "/groups", text: "groups.title", icon: Users },
  { to: "/channels", text: "channels.title", icon: Megaphone },
  { to: BOTS_PATH, text: "bots.title", icon: Bot },
];

/** Pages that concern all chats and bots; narrow screens list them on {@link MENU_PATH}. */
export const WORK: readonly NavItem[] = [
  { to: TASKS_PATH, text: "tasks.title", icon: ListTodo },
  { to: "/orders", text: "orders.title", icon: ClipboardList, sections: ["/orders", "/pay_order"] },
];
export const TOP: readonly NavItem[] = [...COMMUNITY, ...WORK];

/** Page that replaces the sidebar's foot on narrow screens. */
export const MENU_PATH = "/more";
const MORE: NavItem = {
  to: MENU_PATH,
  text: "shell.more",
  icon: Ellipsis,
  sections: [MENU_PATH, ...WORK.flatMap(({ to, sections = [to] }) => sections)],
};
export const TABS: readonly NavItem[] = [...COMMUNITY, MORE];

/** Tells whether a page is an entry's own or one of its sections. */
export function isCurrent({ to, sections = [to] }: Pick<NavItem, "to" | "sections">, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, "");
  return path === to || sections.some((section) => path === section || path.startsWith(`${section}/`));
}
