import type { LucideIcon } from "lucide-react";
import {
  Bot,
  Ellipsis,
  LayoutDashboard,
  Library,
  Megaphone,
  MessagesSquare,
  Reply,
  Send,
  Settings,
  UserPlus,
  Users,
} from "lucide-react";
import type { TextKey } from "../../i18n/keys.ts";
import { BOT_SECTIONS, BOTS_PATH, type BotSection, botPath } from "../bot/bot-path.ts";
import { type ChatKind, chatPath, SECTIONS } from "../chat/chat-kind.ts";

export interface NavItem {
  to: string;
  text: TextKey;
  icon: LucideIcon;
  /** Address below which the entry is marked as the current one; by default its own. */
  section?: string;
}

/** Groups, channels and bots: the community (NAV-31, AMB-244). */
export const COMMUNITY: readonly NavItem[] = [
  { to: "/groups", text: "groups.title", icon: Users },
  { to: "/channels", text: "channels.title", icon: Megaphone },
  { to: BOTS_PATH, text: "bots.title", icon: Bot },
];

/** Page that replaces the sidebar's foot on narrow screens. */
export const MENU_PATH = "/more";
export const TABS: readonly NavItem[] = [...COMMUNITY, { to: MENU_PATH, text: "shell.more", icon: Ellipsis }];

const SECTION_ITEMS = {
  send_message: { text: "send.title", icon: Send },
  "messages/settings": { text: "history.title", icon: MessagesSquare },
  "newcomers/settings": { text: "newcomers.title", icon: UserPlus },
  responders: { text: "responders.title", icon: Reply },
  "contentlib/msg_templates": { text: "library.title", icon: Library },
} as const satisfies Record<(typeof SECTIONS)[ChatKind][number], { text: TextKey; icon: LucideIcon }>;

/** Gives the sections of a chat that there are, the overview first (NAV-32). */
export const sectionItems = (kind: ChatKind, id: string): readonly NavItem[] => [
  {
    to: chatPath(kind, id),
    section: chatPath(kind, id, "overview"),
    text: "overview.title",
    icon: LayoutDashboard,
  },
  ...SECTIONS[kind].map((page) => ({
    to: chatPath(kind, id, page),
    section: chatPath(kind, id, page.split("/")[0]),
    ...SECTION_ITEMS[page],
  })),
];

const BOT_ITEMS = {
  settings: { text: "bots.settings", icon: Settings },
  contacts: { text: "contacts.title", icon: Users },
  private_chat: { text: "privateChat.title", icon: MessagesSquare },
  responders: { text: "responders.title", icon: Reply },
  "contentlib/msg_templates": { text: "library.title", icon: Library },
} as const satisfies Record<BotSection, { text: TextKey; icon: LucideIcon }>;

/** Gives the sections of an own bot that there are (NAV-22, NAV-32). */
export const botItems = (id: string): readonly NavItem[] =>
  BOT_SECTIONS.map((page) => ({
    to: botPath(id, page),
    section: botPath(id, page.split("/")[0]),
    ...BOT_ITEMS[page],
  }));

/** Tells whether a page is an entry's own or one of its section. */
export function isCurrent({ to, section = to }: NavItem, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, "");
  return path === to || path === section || path.startsWith(`${section}/`);
}
