import type { MessageEntity } from "@grammyjs/types";
import type { FormattedText } from "../world/types.ts";
import { readBlockStart } from "./code-block.ts";
import { checkedUrl, userIdOf } from "./links.ts";
import { byteOffset, ParseError } from "./parse-error.ts";

/**
 * Parses `parse_mode` Markdown, the legacy one: `_`, `*`, `` ` ``, three backquotes and links; nothing nests.
 * @throws ParseError with Telegram's words
 */
export function parseMarkdown(source: string): FormattedText {
  let text = "";
  const entities: MessageEntity[] = [];
  let index = 0;
  while (index < source.length) {
    const unit = source[index] as string;
    const next = source[index + 1] ?? "";
    if (unit === "\\" && next !== "" && "_*`[".includes(next)) {
      text += next;
      index += 2;
      continue;
    }
    if (!"_*`[".includes(unit)) {
      text += unit;
      index += 1;
      continue;
    }
    const isBlock = source.startsWith("```", index);
    const block = isBlock ? readBlockStart(source, index + 3) : undefined;
    const start = block?.start ?? index + 1;
    const closing = isBlock ? "```" : unit === "[" ? "]" : unit;
    const end = source.indexOf(closing, start);
    if (end < 0) {
      throw new ParseError(`Can't find end of the entity starting at byte offset ${byteOffset(source, index)}`);
    }
    const offset = text.length;
    const inner = source.slice(start, end);
    text += inner;
    index = end + closing.length;
    const base = { offset, length: inner.length };
    if (unit === "[") {
      let address = inner;
      if (source[index] === "(") {
        const stop = source.indexOf(")", index);
        address = source.slice(index + 1, stop < 0 ? source.length : stop);
        index = stop < 0 ? source.length : stop + 1;
      }
      if (inner !== "") entities.push(...linkOf(base, address));
    } else if (inner === "") {
      // An entity around nothing disappears.
    } else if (block) entities.push({ ...base, type: "pre", ...(block.language ? { language: block.language } : {}) });
    else entities.push({ ...base, type: unit === "_" ? "italic" : unit === "*" ? "bold" : "code" });
  }
  return { text, entities };
}

/** Returns a text link, a mention where the address names a person, or nothing where it is no address. */
export function linkOf(base: { offset: number; length: number }, address: string): MessageEntity[] {
  const id = userIdOf(address);
  if (id !== undefined) return [{ ...base, type: "text_mention", user: { id, is_bot: false, first_name: "" } }];
  const url = checkedUrl(address);
  return url === undefined ? [] : [{ ...base, type: "text_link", url }];
}
