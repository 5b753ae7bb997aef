import type { Bot } from "../../../domain/bots/bot.ts";

/** The list of own bots, below which each has its pages. */
export const BOTS_PATH = "/bots";

/**
 * Returns the path of a bot's page; without a section, the path that redirects to its first one.
 * @param id any text from an address
 */
export const botPath = (id: string, page = ""): string =>
  `${BOTS_PATH}/${encodeURIComponent(id)}${page === "" ? "" : `/${page}`}`;

/** Names a bot: by its name, or its username when it has none. */
export const botName = ({ fname, lname, username }: Pick<Bot, "fname" | "lname" | "username">): string =>
  [fname, lname].filter(Boolean).join(" ") || `@${username}`;
