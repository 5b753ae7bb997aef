import type { Bot } from "../../../domain/bots/bot.ts";

/** What a bot is called; its username where it has no name. */
export const botName = ({ fname, lname, username }: Pick<Bot, "fname" | "lname" | "username">): string =>
  [fname, lname].filter(Boolean).join(" ") || `@${username}`;
