import { h } from "./dom.js";
import { colourOf, displayName, initials } from "./names.js";

/**
 * The round picture of a person, bot or chat: its initials on its colour.
 * @param {{id: number}} who @param {number} [sizePx]
 */
export function avatar(who, sizePx = 44) {
  return h(
    "span",
    {
      class: "avatar",
      "aria-hidden": "true",
      style: { "--size": `${sizePx}px`, "--tint": colourOf(who.id) },
    },
    initials(displayName(who)) || "?",
  );
}
