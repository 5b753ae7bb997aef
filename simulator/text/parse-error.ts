/** Reason for which a text cannot be parsed; the Bot API shows it after "can't parse entities: ". */
export class ParseError extends Error {}

/** Returns the position in UTF-8 bytes, which is how Telegram names places in a text. */
export function byteOffset(text: string, index: number): number {
  return Buffer.byteLength(text.slice(0, index));
}
