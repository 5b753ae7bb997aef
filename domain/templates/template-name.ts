import { TEMPLATE_NAME_DRAWN } from "../limits/content.ts";

/**
 * Makes the name of a template whose author has given none: the first words of the first line that has any. Empty for a
 * text without words; pages then show the name of its first file.
 */
export function drawName(content: string): string {
  const line = content.split("\n").find((each) => each.trim() !== "") ?? "";
  const letters = [...line.trim()];
  if (letters.length <= TEMPLATE_NAME_DRAWN) return letters.join("");
  const cut = letters.slice(0, TEMPLATE_NAME_DRAWN).join("");
  const words = letters[TEMPLATE_NAME_DRAWN] === " " ? cut : cut.slice(0, cut.lastIndexOf(" ") + 1).trim();
  return words.trim() || cut;
}
