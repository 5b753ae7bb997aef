/** Formatted text written as pieces: `["See ", bold("this"), link("page", "https://...")]`. */
export interface Piece {
  text: string;
  entities: Entity[];
}

/** A Bot API `MessageEntity`; offsets and lengths in UTF-16 units. */
interface Entity {
  type: string;
  offset: number;
  length: number;
  url?: string;
  language?: string;
}

const piece = (type: string, text: string, more: { url?: string; language?: string } = {}): Piece => ({
  text,
  entities: [{ type, offset: 0, length: text.length, ...more }],
});

export const bold = (text: string): Piece => piece("bold", text);
export const italic = (text: string): Piece => piece("italic", text);
export const underline = (text: string): Piece => piece("underline", text);
export const strike = (text: string): Piece => piece("strikethrough", text);
export const spoiler = (text: string): Piece => piece("spoiler", text);
export const code = (text: string): Piece => piece("code", text);
export const pre = (text: string, language: string): Piece => piece("pre", text, { language });
export const quote = (text: string): Piece => piece("blockquote", text);
export const link = (text: string, url: string): Piece => piece("text_link", text, { url });

/** Joins pieces into one text whose entities stand where their pieces do. */
export function joined(pieces: (string | Piece)[]): Piece {
  const whole: Piece = { text: "", entities: [] };
  for (const part of pieces) {
    const next = typeof part === "string" ? { text: part, entities: [] } : part;
    for (const entity of next.entities) {
      whole.entities.push({ ...entity, offset: entity.offset + whole.text.length });
    }
    whole.text += next.text;
  }
  return whole;
}
