import type { LucideIcon } from "lucide-react";
import {
  Bot,
  CalendarCheck,
  CalendarClock,
  ChartNoAxesColumn,
  ClipboardList,
  Gauge,
  Hash,
  History,
  LayoutDashboard,
  Library,
  Megaphone,
  MessagesSquare,
  Moon,
  Reply,
  Send,
  Settings,
  ShieldCheck,
  Terminal,
  Trophy,
  UserPlus,
  Users,
} from "lucide-react";
import type { TextKey } from "../../i18n/keys.ts";
import type { OwnerList } from "../chat/chat-kind.ts";
import type { NavItem } from "./nav-items.ts";

/** One of several pages about the same subject, shown as a tab below the page's own. */
interface NavPart {
  to: string;
  text: TextKey;
}

export interface NavPage extends NavItem {
  parts: readonly NavPart[];
  /** Tells whether it is left out in a group without topics. */
  isForumOnly: boolean;
}

/** An entry of the menu inside a chat or bot; its pages are tabs under the title. */
export interface NavArea extends NavItem {
  pages: readonly NavPage[];
}

interface PageEntry {
  text: TextKey;
  icon: LucideIcon;
  /** Address below which the entry is marked as current; by default its own. */
  section?: string;
  parts?: Readonly<Record<string, TextKey>>;
  /** The only list whose chats have these parts. */
  partsIn?: OwnerList;
  isForumOnly?: boolean;
}

/** Pages by their address below the chat or bot (NAV-05 to NAV-22); the overview has the chat's own address. */
const PAGES = {
  "": { text: "overview.title", icon: LayoutDashboard },
  "overview/forum_topic": { text: "overview.topics.title", icon: Hash, isForumOnly: true },
  "messages/history": { text: "history.title", icon: History },
  send_message: { text: "send.title", icon: Send },
  announcements: {
    text: "announcements.title",
    icon: Megaphone,
    parts: { announcements: "announcements.tab.list", "announcements/log": "announcements.tab.log" },
  },
  "messages/settings": { text: "rules.tab", icon: ShieldCheck },
  "newcomers/settings": {
    text: "newcomers.title",
    icon: UserPlus,
    section: "newcomers",
    parts: {
      "newcomers/settings": "newcomers.tab.settings",
      "newcomers/waiting": "newcomers.tab.waiting",
      "newcomers/report": "newcomers.tab.report",
      "newcomers/log": "newcomers.tab.log",
    },
  },
  "members/member_list": {
    text: "members.list",
    icon: Users,
    section: "members",
    parts: {
      "members/member_list": "members.tab.all",
      "members/list_newcomer": "members.tab.newcomers",
      "members/list_active": "members.tab.active",
      "members/list_left": "members.tab.left",
    },
  },
  "members/list": {
    text: "members.title",
    icon: Users,
    section: "members",
    parts: {
      "members/list": "members.tab.all",
      "members/list_newcomer": "members.tab.newcomers",
      "members/list_left": "members.tab.left",
    },
  },
  "messages/night_mode": { text: "nightMode.title", icon: Moon },
  "messages/actions": { text: "actions.tab", icon: ClipboardList },
  "loyalty_rewards/attendance": { text: "loyalty.attendance", icon: CalendarCheck },
  "loyalty_rewards/ranking": {
    text: "loyalty.ranking",
    icon: Trophy,
    parts: { "loyalty_rewards/ranking": "loyalty.tab.ranking", "loyalty_rewards/report": "loyalty.tab.report" },
  },
  "statistics/group_member_report": { text: "statistics.tab.members", icon: ChartNoAxesColumn },
  "statistics/acquisition": {
    text: "statistics.tab.sources",
    icon: UserPlus,
    // A channel's newcomers do not write.
    partsIn: "groups",
    parts: {
      "statistics/acquisition": "statistics.part.sources",
      "statistics/acquisition/retention": "statistics.part.retention",
    },
  },
  "statistics/referrals": { text: "statistics.tab.inviters", icon: UserPlus },
  "statistics/active_members": { text: "statistics.tab.active", icon: Trophy },
  "statistics/member_activity": { text: "statistics.tab.activity", icon: CalendarClock },
  "statistics/monthly_usage": { text: "statistics.tab.usage", icon: Gauge },
  responders: {
    text: "responders.title",
    icon: Reply,
    parts: { responders: "responders.tab.list", "responders/log": "responders.tab.log" },
  },
  "overview/Moderation_Commands": { text: "moderation.tab", icon: Terminal },
  "contentlib/msg_templates": {
    text: "library.title",
    icon: Library,
    section: "contentlib",
    parts: { "contentlib/msg_templates": "library.templates", "contentlib/materials": "library.materials" },
  },
  settings: { text: "nav.settings", icon: Settings },
  private_chat: { text: "privateChat.title", icon: MessagesSquare },
  contacts: { text: "contacts.title", icon: Users },
} as const satisfies Record<string, PageEntry>;

type PagePath = keyof typeof PAGES;

interface AreaEntry {
  text: TextKey;
  short?: TextKey;
  icon: LucideIcon;
  pages: readonly PagePath[];
}

const OVERVIEW: AreaEntry = { ...PAGES[""], pages: ["", "overview/forum_topic"] };
const SETTINGS: AreaEntry = { ...PAGES.settings, pages: ["settings"] };

/** The menu, by tasks of an admin; an area with one page has that page's name. */
const AREAS: Readonly<Record<OwnerList, readonly AreaEntry[]>> = {
  groups: [
    OVERVIEW,
    { text: "nav.messages", icon: MessagesSquare, pages: ["messages/history", "send_message", "announcements"] },
    {
      text: "nav.moderation",
      icon: ShieldCheck,
      pages: ["messages/settings", "newcomers/settings", "messages/night_mode", "messages/actions"],
    },
    {
      text: "nav.members",
      icon: Users,
      pages: ["members/member_list", "loyalty_rewards/ranking", "loyalty_rewards/attendance"],
    },
    {
      text: "nav.automation",
      icon: Bot,
      pages: ["responders", "overview/Moderation_Commands", "contentlib/msg_templates"],
    },
    {
      text: "nav.statistics",
      icon: ChartNoAxesColumn,
      pages: [
        "statistics/group_member_report",
        "statistics/acquisition",
        "statistics/referrals",
        "statistics/active_members",
        "statistics/member_activity",
        "statistics/monthly_usage",
      ],
    },
    SETTINGS,
  ],
  channels: [
    { ...OVERVIEW, pages: [""] },
    { text: "nav.messages", icon: MessagesSquare, pages: ["send_message", "announcements"] },
    { ...PAGES["members/list"], pages: ["members/list"] },
    {
      text: "nav.statistics",
      icon: ChartNoAxesColumn,
      pages: [
        "statistics/group_member_report",
        "statistics/acquisition",
        "statistics/active_members",
        "statistics/monthly_usage",
      ],
    },
    { ...PAGES["contentlib/msg_templates"], pages: ["contentlib/msg_templates"] },
    SETTINGS,
  ],
  bots: [
    { text: "nav.messages", icon: MessagesSquare, pages: ["private_chat", "contacts"] },
    { text: "nav.automation", icon: Bot, pages: ["responders", "contentlib/msg_templates"] },
    SETTINGS,
  ],
};

/** Returns the address of a page of a chat or bot. @param id any text from an address */
const addressOf = (list: OwnerList, id: string, path: string) =>
  `/${list}/${encodeURIComponent(id)}${path === "" ? "" : `/${path}`}`;

function partsOf(list: OwnerList, path: PagePath): Readonly<Record<string, TextKey>> {
  const { parts = {}, partsIn = list }: PageEntry = PAGES[path];
  return partsIn === list ? parts : {};
}

function pageOf(list: OwnerList, id: string, path: PagePath): NavPage {
  const { text, icon, section = path, isForumOnly = false }: PageEntry = PAGES[path];
  const parts = partsOf(list, path);
  return {
    to: addressOf(list, id, path),
    text,
    icon,
    isForumOnly,
    // Everything of a chat stands below the overview's address.
    sections: section === "" ? [] : [section, ...Object.keys(parts)].map((each) => addressOf(list, id, each)),
    parts: Object.entries(parts).map(([part, text]) => ({ to: addressOf(list, id, part), text })),
  };
}

/** Returns the menu inside a chat or bot (NAV-22, NAV-32). */
export const areasOf = (list: OwnerList, id: string): readonly NavArea[] =>
  AREAS[list].map(({ text, short, icon, pages }) => {
    const all = pages.map((path) => pageOf(list, id, path));
    return {
      to: all[0]?.to ?? "",
      text,
      short,
      icon,
      pages: all,
      sections: all.flatMap(({ sections = [] }) => sections),
    };
  });

/** Lists the addresses below a chat that its menu and tabs lead to. */
export const menuPaths = (list: OwnerList): readonly string[] =>
  AREAS[list].flatMap(({ pages }) => pages.flatMap((path) => [path, ...Object.keys(partsOf(list, path))]));
