import type { NavItem } from "../../shared/nav/nav-items.ts";

/** The key after `g` for each section, by the part of its address that names it. */
const SECTION_KEYS: Readonly<Record<string, string>> = {
  overview: "o",
  send_message: "s",
  members: "m",
  messages: "h",
  statistics: "t",
  newcomers: "n",
  loyalty_rewards: "p",
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

/** Gives the key after `g` that leads to an address, or null where it has none. */
export function goKeyOf(to: string): string | null {
  const [, place = "", id, section = "overview"] = to.split("/");
  const keys = id === undefined ? PLACE_KEYS : SECTION_KEYS;
  return keys[id === undefined ? place : section] ?? null;
}

/** Gives the address that the second key of a pair leads to among a page's places, or null. */
export function goTarget(items: readonly NavItem[], keys: string): string | null {
  const second = /^g (.)$/.exec(keys)?.[1];
  return (second && items.find(({ to }) => goKeyOf(to) === second)?.to) || null;
}
