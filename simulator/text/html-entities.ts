const NAMED: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' };
/** A numeric entity of so many characters, its semicolon not counted, stays as it is written. */
const MAX_NUMERIC_LENGTH = 10;

/**
 * Decodes the HTML entity at `index` (at its `&`); undefined where there is none that Telegram knows. Halves of a
 * surrogate pair are decoded too: the text as a whole is refused for them.
 */
export function decodeHtmlEntity(source: string, index: number): { text: string; end: number } | undefined {
  const match = /&(?:#x([0-9A-Fa-f]+)|#(\d+)|([A-Za-z]+))/y;
  match.lastIndex = index;
  const found = match.exec(source);
  if (!found) return undefined;
  const end = index + found[0].length + (source[index + found[0].length] === ";" ? 1 : 0);
  if (found[3] !== undefined) {
    const text = NAMED[found[3]];
    return text === undefined ? undefined : { text, end };
  }
  const code = found[1] === undefined ? Number.parseInt(found[2] ?? "", 10) : Number.parseInt(found[1], 16);
  if (code === 0 || code >= 0x10ffff || found[0].length >= MAX_NUMERIC_LENGTH) return undefined;
  return { text: String.fromCodePoint(code), end };
}
