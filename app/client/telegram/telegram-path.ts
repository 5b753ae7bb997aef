/** Root of links into Telegram, unless it is simulated. */
export const TELEGRAM_ROOT = "https://t.me";

/**
 * Returns what follows the root of a link into Telegram: its path and query, for links of t.me and telegram.me and for
 * `tg://resolve`; null for every other address.
 */
export function telegramPath(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) return null;
  if (/^https?:$/.test(url.protocol) && /^(t|telegram)\.me$/.test(url.hostname)) return url.pathname + url.search;
  const { searchParams: query } = url;
  const name = query.get("domain");
  if (!/^tg:(\/\/)?resolve$/.test(address.split("?")[0] ?? "") || name === null) return null;
  query.delete("domain");
  const post = query.get("post");
  query.delete("post");
  return `/${name}${post === null ? "" : `/${post}`}${query.size === 0 ? "" : `?${query}`}`;
}

/**
 * Returns the address to which a link into Telegram leads, as it is shown and copied.
 * @param root of the links: Telegram's, or a simulated one's
 */
export function telegramAddress(root: string, address: string): string {
  const path = root === TELEGRAM_ROOT ? null : telegramPath(address);
  return path === null ? address : root + path;
}
