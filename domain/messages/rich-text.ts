import type { RichBlock, RichText } from "grammy/types";

type RichBlockCaption = Extract<RichBlock, { type: "photo" }>["caption"];

/** Returns the words of a rich text without its formatting. */
function richTextOf(text: RichText | undefined): string {
  if (text === undefined) return "";
  if (typeof text === "string") return text;
  if (Array.isArray(text)) return text.map(richTextOf).join("");
  switch (text.type) {
    case "custom_emoji":
      return text.alternative_text;
    case "mathematical_expression":
      return text.expression;
    case "anchor":
      return "";
    case "button":
      return richTextOf(text.button.text);
    default:
      return richTextOf(text.text);
  }
}

/** Returns the words of a rich message's blocks, one block a line: links and buttons with their labels (AMB-012). */
export const richBlocksText = (blocks: readonly RichBlock[]): string => joinLines(blocks.map(blockText));

const joinLines = (lines: readonly string[]): string => lines.filter((line) => line !== "").join("\n");

const captionText = (caption: RichBlockCaption): string =>
  joinLines([richTextOf(caption?.text), richTextOf(caption?.credit)]);

function blockText(block: RichBlock): string {
  switch (block.type) {
    case "paragraph":
    case "heading":
    case "pre":
    case "footer":
    case "thinking":
      return richTextOf(block.text);
    case "expandable_blockquote":
    case "pullquote":
      return joinLines([richTextOf(block.text), richTextOf(block.credit)]);
    case "blockquote":
      return joinLines([richBlocksText(block.blocks), richTextOf(block.credit)]);
    case "mathematical_expression":
      return block.expression;
    case "list":
      return joinLines(block.items.map((item) => richBlocksText(item.blocks)));
    case "collage":
    case "slideshow":
      return joinLines([richBlocksText(block.blocks), captionText(block.caption)]);
    case "table":
      return joinLines([
        ...block.cells.map((row) => row.map((cell) => richTextOf(cell.text)).join(" ")),
        richTextOf(block.caption),
      ]);
    case "details":
      return joinLines([richTextOf(block.summary), richBlocksText(block.blocks)]);
    case "buttons":
      return joinLines(block.buttons.map((button) => richTextOf(button.text)));
    case "map":
    case "animation":
    case "audio":
    case "document":
    case "photo":
    case "video":
    case "voice_note":
      return captionText(block.caption);
    case "divider":
    case "anchor":
      return "";
    default:
      // A kind of block that Telegram added later than these types: it has no words that are known.
      return "";
  }
}

/** Returns the addresses that a rich text and its buttons lead to, for the filter of links (AMB-049). */
export function richLinks(blocks: readonly RichBlock[]): string[] {
  const links: string[] = [];
  collect(blocks);
  return links;

  // Links stand at any depth of texts, captions, cells and items, always as `url`, so the whole tree is walked.
  function collect(value: unknown): void {
    if (Array.isArray(value)) {
      for (const item of value) collect(item);
    } else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (key === "url" && typeof inner === "string") links.push(inner);
        else collect(inner);
      }
    }
  }
}
