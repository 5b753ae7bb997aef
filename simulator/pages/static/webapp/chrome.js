import { byId, h } from "../shared/dom.js";

/** Draws what the host has around the app: header, Back, bottom buttons, colours. */

const bottomButtons = { main: null, secondary: null };

/** Shows Back (true) or Close (false) in the header. */
export function setBackVisible(visible) {
  const back = byId("back");
  back.textContent = visible ? "←" : "✕";
  back.setAttribute("aria-label", visible ? "Back" : "Close");
  back.dataset.role = visible ? "back" : "close";
}

/**
 * A button under the app, as the app set it up.
 * @param {"main" | "secondary"} kind @param {object} setup event data of `web_app_setup_main_button`
 * @param {() => void} press
 */
export function setBottomButton(kind, setup, press) {
  bottomButtons[kind] = setup.is_visible ? bottomButton(kind, setup, press) : null;
  const { main, secondary } = bottomButtons;
  const position = secondary?.dataset.position ?? "left";
  const first = position === "right" || position === "bottom" ? [main, secondary] : [secondary, main];
  const bottom = byId("bottom");
  const shown = first.filter(Boolean);
  bottom.dataset.stacked = String(position === "top" || position === "bottom");
  bottom.hidden = shown.length === 0;
  bottom.replaceChildren(...shown);
}

function bottomButton(kind, setup, press) {
  return h(
    "button",
    {
      type: "button",
      class: `bottom-button ${setup.has_shine_effect ? "shine" : ""}`,
      disabled: setup.is_active === false,
      "aria-busy": setup.is_progress_visible ? "true" : null,
      style: { background: setup.color ?? "", color: setup.text_color ?? "" },
      dataset: { kind, position: setup.position ?? "" },
      onclick: press,
    },
    setup.is_progress_visible && h("span", { class: "spinner", "aria-hidden": "true" }),
    setup.text,
  );
}

/** The app's colours for the parts of the host. Telegram picks black or white for the header's text. */
export function setPartColour(part, colour) {
  const host = byId("host");
  host.style.setProperty(`--host-${part}`, colour);
  if (part !== "header") return;
  const channel = (from) => Number.parseInt(colour.slice(from, from + 2), 16);
  const bright = 0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5);
  host.style.setProperty("--host-text", bright > 140 ? "#000000" : "#ffffff");
}

/** Shows what the app asked of the host that has no place on a screen. @param {string} text empty: nothing any more */
export function setState(name, text) {
  const list = byId("states");
  list.querySelector(`[data-state="${name}"]`)?.remove();
  if (text) list.append(h("li", { dataset: { state: name } }, text));
}

/** Adds a line to the list of events; tests read it. */
export function logEvent(direction, type, data) {
  const list = byId("events");
  const detail = data && Object.keys(data).length > 0 ? ` ${JSON.stringify(data)}` : "";
  list.append(h("li", { dataset: { direction } }, h("code", {}, type), detail));
  list.scrollTop = list.scrollHeight;
}
