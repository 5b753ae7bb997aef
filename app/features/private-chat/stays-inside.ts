const PRIVATE_CHAT = /^(\/bots\/[^/]+\/private_chat)(?:\/|$)/;
const bookOf = ({ pathname }: URL) => PRIVATE_CHAT.exec(pathname)?.[1];

/**
 * Whether a step leads from one of a bot's conversations to another: then what the page knows of the bot is not asked
 * for again, so that the step is possible without a connection (AMB-249).
 */
export function staysInPrivateChats(from: URL, to: URL): boolean {
  const book = bookOf(from);
  return book !== undefined && book === bookOf(to) && from.pathname !== to.pathname;
}
