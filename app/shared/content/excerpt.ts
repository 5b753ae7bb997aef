import type { Template } from "../../../domain/templates/template.ts";

const EXCERPT = 160;

/** Shortens a template's text to a line or two. */
export function excerptOf({ content, assets }: Pick<Template, "content" | "assets">): {
  text: string;
  files: number;
} {
  const text = content.trim();
  return {
    text: text.length > EXCERPT ? `${[...text.slice(0, EXCERPT)].slice(0, -1).join("")}…` : text,
    files: assets.length,
  };
}
