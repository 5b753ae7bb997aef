import { hasScheme, isLinkUrl } from "../../../domain/entities/link-url.ts";
import type { FormatNode } from "../../../domain/entities/tree.ts";

/** Returns the address of a message's link, or null when a browser should not open it. */
export function linkAddress({ type, text, url }: Pick<FormatNode, "type" | "text" | "url">): string | null {
  switch (type) {
    case "text_link":
      return url === undefined ? null : withScheme(url);
    case "url":
      return withScheme(text);
    case "mention":
      return `https://t.me/${text.slice(1)}`;
    case "email":
      return `mailto:${text}`;
    case "phone_number":
      return `tel:${text.replace(/[^+\d]/g, "")}`;
    default:
      return null;
  }
}

function withScheme(address: string): string | null {
  if (!isLinkUrl(address)) return null;
  return hasScheme(address) ? address : `http://${address}`;
}
