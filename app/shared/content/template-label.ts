import { BUTTON_LABEL_SHOWN } from "../../../domain/limits/content.ts";
import type { Payload } from "../../../domain/templates/template.ts";
import { cutText } from "../../components/text/cut-text.ts";
import { assetName, type LibraryFile } from "./library-file.ts";

const LABEL_SHOWN = 60;

/** Shortens a menu button's text for lists and previews (MSG-37, AMB-146). */
export const buttonLabel = (text: string): string => cutText(text, BUTTON_LABEL_SHOWN);

/** Names a template where it is not shown: by its first line, else its first file, else with an empty text. */
export function templateLabel({ content, assets }: Pick<Payload, "content" | "assets">, files: readonly LibraryFile[]) {
  const line = content.split("\n").find((one) => one.trim() !== "");
  const [first] = assets;
  return cutText((line ?? (first && assetName(first, files)) ?? "").trim(), LABEL_SHOWN);
}

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/** Tells whether a template has every word of a search, in its text, its buttons or its files' names. */
export function hasWords(
  { content, keyboard, assets }: Pick<Payload, "content" | "keyboard" | "assets">,
  files: readonly LibraryFile[],
  search: string,
): boolean {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const names = assets.map((asset) => assetName(asset, files) ?? "");
  const all = folded([content, ...keyboard.flat().map(({ text }) => text), ...names].join("\n"));
  return words.every((word) => all.includes(word));
}
