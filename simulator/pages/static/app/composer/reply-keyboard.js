import { h } from "../../shared/dom.js";
import { state } from "../state.js";
import { replyMarkupOf } from "./reply-markups.js";

/**
 * The keyboard that the last message with a reply markup set, above the composer.
 * @param {HTMLElement} place @param {object[]} messages @param {(text: string) => unknown} press
 */
export function renderReplyKeyboard(place, messages, press) {
  const markup = lastMarkup(messages);
  const rows = markup?.keyboard ?? [];
  place.hidden = rows.length === 0;
  place.replaceChildren(
    ...rows.map((row) =>
      h(
        "div",
        { class: "keys-row" },
        row.map((button) => {
          const text = typeof button === "string" ? button : button.text;
          return h(
            "button",
            { type: "button", class: "key", dir: "auto", onclick: () => press(text) },
            h("span", {}, text),
          );
        }),
      ),
    ),
  );
}

/** Undefined where no keyboard is set, or it was taken away, or it was for once and has been used. */
function lastMarkup(messages) {
  for (const message of [...messages].reverse()) {
    const markup = replyMarkupOf(message);
    if (markup?.remove_keyboard) return undefined;
    if (!markup?.keyboard) continue;
    const used = messages.some((later) => later.message_id > message.message_id && later.from?.id === state.me);
    return markup.one_time_keyboard && used ? undefined : markup;
  }
  return undefined;
}
