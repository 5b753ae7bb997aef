interface LinkedChat {
  /** Telegram's id without its sign. */
  id: string;
  username: string | null;
}

/** Telegram's ids of supergroups and channels begin with this, behind the sign. */
const PREFIX = /^100(\d{10,})$/;

/**
 * Returns the address that opens a message in Telegram, for members of the chat where it has no username.
 * @returns null for basic groups, whose messages have no address
 */
export function messageLink({ id, username }: LinkedChat, messageId: number): string | null {
  if (username !== null) return `https://t.me/${username}/${messageId}`;
  const [, inner] = PREFIX.exec(id) ?? [];
  return inner === undefined ? null : `https://t.me/c/${inner}/${messageId}`;
}
