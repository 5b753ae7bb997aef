/** Names and colours people, bots and chats, the same wherever they appear. */

const colours = ["#c03d33", "#3f8a2f", "#a86008", "#2b78ad", "#7d55bd", "#b53d74", "#1f7f86"];

/** @param {{first_name?: string, last_name?: string, title?: string}} who a user or a chat */
export function displayName(who) {
  if (!who) return "Unknown";
  if (who.title !== undefined) return who.title || "Untitled";
  return [who.first_name, who.last_name].filter(Boolean).join(" ") || "Deleted account";
}

/** One of seven colours, always the same for an id. */
export function colourOf(id) {
  return colours[Math.abs(Number(id)) % colours.length];
}

/** The first letters of the first and last word, whatever the script, for a round picture. */
export function initials(name) {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked
    .map((word) => [...word].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? "")
    .join("")
    .toLocaleUpperCase();
}
