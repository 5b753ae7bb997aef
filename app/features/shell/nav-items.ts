import type { IconComponent } from "../../components/icon.tsx";
import { History, LayoutDashboard, Megaphone, Send, Users } from "../../components/icons.ts";
import type { TextKey } from "../../i18n/keys.ts";
import { type ChatKind, chatPath, SECTIONS } from "../chats/chat-kind.ts";

export interface NavItem {
  to: string;
  text: TextKey;
  icon: IconComponent;
  /** Marked only on this very path, not on those below it. */
  isExact?: boolean;
}

export const TOP_LEVEL: readonly NavItem[] = [
  { to: "/groups", text: "groups.title", icon: Users },
  { to: "/channels", text: "channels.title", icon: Megaphone },
];

const SECTION_ITEMS = {
  send_message: { text: "send.title", icon: Send },
  "messages/history": { text: "history.title", icon: History },
} as const satisfies Record<(typeof SECTIONS)[ChatKind][number], { text: TextKey; icon: IconComponent }>;

export const sectionItems = (kind: ChatKind, id: string): readonly NavItem[] => [
  { to: chatPath(kind, id), text: "overview.title", icon: LayoutDashboard, isExact: true },
  ...SECTIONS[kind].map((section) => ({ to: chatPath(kind, id, section), ...SECTION_ITEMS[section] })),
];
