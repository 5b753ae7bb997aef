import { h } from "../shared/dom.js";

const ownTexts = { ok: "OK", close: "Close", cancel: "Cancel" };

/**
 * A native pop-up of the app. @returns {Promise<string | null>} the pressed button's id; null when dismissed
 * @param {{title?: string, message: string, buttons: {id: string, type: string, text?: string}[]}} params
 */
export function popup(params) {
  return new Promise((resolve) => {
    let pressed = null;
    const dialog = h("dialog", { class: "popup", "aria-label": params.title || "Message", onclose: finish });
    const buttons = params.buttons.map((button) =>
      h(
        "button",
        {
          type: "button",
          class: button.type === "destructive" ? "destructive" : "",
          onclick: () => {
            pressed = button.id ?? "";
            dialog.close();
          },
        },
        button.text || ownTexts[button.type] || "OK",
      ),
    );
    dialog.append(
      ...(params.title ? [h("h2", {}, params.title)] : []),
      h("p", { dir: "auto" }, params.message),
      h("div", { class: "popup-buttons" }, buttons),
    );
    function finish() {
      dialog.remove();
      resolve(pressed);
    }
    document.body.append(dialog);
    dialog.showModal();
  });
}
