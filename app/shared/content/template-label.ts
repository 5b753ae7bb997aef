import { BUTTON_LABEL_SHOWN } from "../../../domain/limits/content.ts";
import { searchForm } from "../../../domain/search/search-form.ts";
import type { Template } from "../../../domain/templates/template.ts";
import { cutText } from "../../components/text/cut-text.ts";
import { assetName, type LibraryFile } from "./library-file.ts";

const LABEL_SHOWN = 60;

/** Shortens a menu button's text for lists and previews (MSG-37, AMB-146). */
export const buttonLabel = (text: string): string => cutText(text, BUTTON_LABEL_SHOWN);

/**
 * Names a template by its name, which its author gave or its text provides, else by its first file; empty without
 * either.
 */
export function templateLabel({ name, assets }: Pick<Template, "name" | "assets">, files: readonly LibraryFile[]) {
  const [first] = assets;
  return cutText(name || ((first && assetName(first, files)) ?? ""), LABEL_SHOWN);
}

/** Tells whether a template contains every word of a search, in its name, its text, its buttons or its files' names. */
export function hasWords(
  { name, content, keyboard, assets }: Pick<Template, "name" | "content" | "keyboard" | "assets">,
  files: readonly LibraryFile[],
  search: string,
): boolean {
  const words = searchForm(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const names = assets.map((asset) => assetName(asset, files) ?? "");
  const all = searchForm([name, content, ...keyboard.flat().map(({ text }) => text), ...names].join("\n"));
  return words.every((word) => all.includes(word));
}
