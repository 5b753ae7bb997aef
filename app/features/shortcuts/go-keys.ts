import type { NavItem } from "../../shared/nav/nav-items.ts";

/** The key after `g` for each page of a chat or bot, by its address or the section whose first page it is. */
const PAGE_KEYS: Readonly<Record<string, string>> = {
  overview: "o",
  "overview/forum_topic": "y",
  "overview/Moderation_Commands": "k",
  send_message: "s",
  members: "m",
  "messages/history": "h",
  "messages/settings": "f",
  "messages/night_mode": "z",
  "messages/actions": "x",
  "statistics/group_member_report": "t",
  "statistics/acquisition": "1",
  "statistics/referrals": "2",
  "statistics/active_members": "3",
  "statistics/member_activity": "4",
  "statistics/monthly_usage": "5",
  newcomers: "n",
  "loyalty_rewards/ranking": "p",
  "loyalty_rewards/attendance": "v",
  responders: "r",
  announcements: "a",
  contentlib: "l",
  settings: "e",
  contacts: "u",
  private_chat: "i",
};

/** The key after `g` for each place outside of chats and bots. */
const PLACE_KEYS: Readonly<Record<string, string>> = {
  groups: "g",
  channels: "c",
  bots: "b",
  tasks: "q",
  orders: "d",
  profile: "w",
};

/** Returns the key after `g` that leads to an address, or null where it has none. */
export function goKeyOf(to: string): string | null {
  const [, place = "", id, section = "overview", page] = to.split("/");
  if (id === undefined) return PLACE_KEYS[place] ?? null;
  return PAGE_KEYS[`${section}/${page}`] ?? PAGE_KEYS[section] ?? null;
}

/** Returns the address that the second key of a pair leads to among a page's places, or null. */
export function goTarget(items: readonly NavItem[], keys: string): string | null {
  const second = /^g (.)$/.exec(keys)?.[1];
  return (second && items.find(({ to }) => goKeyOf(to) === second)?.to) || null;
}
