/** Form of a command keyword: Bot API commands, in small letters (AMB-110). */
const COMMAND_KEYWORD = /^[a-z0-9_]{1,32}$/;

/** A command at the beginning of a message, which no letter follows. */
const COMMAND = /^\/([A-Za-z0-9_]{1,32})(?:@([A-Za-z0-9_]{1,32}))?(?![\p{L}\p{N}\p{M}_@])/u;

/** Returns the command that a keyword names, without its slash; null for a keyword that names none. */
export function commandOfKeyword(keyword: string): string | null {
  const name = keyword.startsWith("/") ? keyword.slice(1) : keyword;
  return COMMAND_KEYWORD.test(name) ? name : null;
}

/**
 * Returns the command with which a message begins, as it is written; null for none, and for one that names another bot.
 * @param botUsername without @; empty where the bot has none that is known
 */
export function commandOfMessage(text: string, botUsername: string): { name: string; length: number } | null {
  const found = COMMAND.exec(text);
  const [whole = "", name = "", bot] = found ?? [];
  if (found === null || (bot !== undefined && bot.toLowerCase() !== botUsername.toLowerCase())) return null;
  return { name, length: whole.length };
}
