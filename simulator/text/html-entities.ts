const NAMED: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' };

/** Decodes the HTML entity at `index` (at its `&`); undefined where there is none that Telegram knows. */
export function decodeHtmlEntity(source: string, index: number): { text: string; end: number } | undefined {
  const match = /&(?:#x([0-9a-f]{1,9})|#(\d{1,9})|([a-z]+));?/iy;
  match.lastIndex = index;
  const found = match.exec(source);
  if (!found) return undefined;
  const end = index + found[0].length;
  if (found[3] !== undefined) {
    const text = NAMED[found[3]];
    return text === undefined ? undefined : { text, end };
  }
  const code = found[1] === undefined ? Number.parseInt(found[2] ?? "", 10) : Number.parseInt(found[1], 16);
  if (code === 0 || code >= 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  return { text: String.fromCodePoint(code), end };
}
