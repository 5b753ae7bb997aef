/** The user of a `tg://user?id=123` link, or undefined. */
export function userIdOf(address: string): number | undefined {
  const match = /^tg:(?:\/\/)?user\?id=(\d{1,15})$/i.exec(address.trim());
  return match ? Number(match[1]) : undefined;
}

/** The custom emoji of a `tg://emoji?id=123` link, or undefined. */
export function customEmojiIdOf(address: string): string | undefined {
  return /^tg:(?:\/\/)?emoji\?id=(\d{1,20})$/i.exec(address.trim())?.[1];
}

/** An address as Telegram keeps it in a text link: with a scheme, host in lower case; undefined where it is none. */
export function checkedUrl(address: string): string | undefined {
  const text = address.trim();
  if (/^(tg|ton|tonsite):\/*[^\s/]/i.test(text))
    return text.replace(/^([a-z]+):\/*/i, (_, s: string) => `${s.toLowerCase()}://`);
  if (/^(mailto|tel):/i.test(text) || /\s/.test(text)) return undefined;
  let url: URL;
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  } catch {
    return undefined;
  }
  if (!["http:", "https:"].includes(url.protocol)) return undefined;
  const isLocal = url.hostname === "localhost" || url.hostname.endsWith(".localhost");
  return isLocal || /[^.]\.[^.]/.test(url.hostname) || url.hostname.startsWith("[") ? url.href : undefined;
}
