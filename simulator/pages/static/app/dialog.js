import { h } from "../shared/dom.js";
import { icon } from "./icons.js";

/**
 * A modal dialog. `fill` gets `close(value)` and returns the content.
 * @returns {Promise<unknown>} what it was closed with; undefined where it was dismissed
 */
export function openDialog(title, fill, className = "") {
  return new Promise((resolve) => {
    let result;
    const dialog = h("dialog", { class: `dialog ${className}`, "aria-label": title });
    const close = (value) => {
      result = value;
      dialog.close();
    };
    dialog.append(
      h(
        "header",
        {},
        h("h2", {}, title),
        h(
          "button",
          { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => close(undefined) },
          icon("close"),
        ),
      ),
      fill(close),
    );
    dialog.addEventListener("click", (event) => event.target === dialog && close(undefined));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(result);
    });
    document.body.append(dialog);
    dialog.showModal();
    dialog.querySelector("input:not([type=checkbox]), select, .choices button")?.focus();
  });
}

/** An alert with one button: what a bot answers with `show_alert`. */
export function notice(text) {
  return openDialog("Telegram", (close) =>
    h(
      "div",
      { class: "form" },
      h("p", { class: "notice", dir: "auto" }, text),
      h(
        "div",
        { class: "form-end" },
        h("button", { type: "button", class: "primary", onclick: () => close(true) }, "OK"),
      ),
    ),
  );
}
