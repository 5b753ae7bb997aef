import { onHostEvent, post } from "./bridge.js";
import { emit } from "./events.js";

/** Native pop-ups. One at a time; the callback gets the pressed button's id, or an empty string. */

const ownTexts = ["ok", "close", "cancel"];
let opened = null;

export function showPopup(params, callback) {
  if (opened) throw new Error("WebAppPopupOpened");
  const message = String(params?.message ?? "").trim();
  const title = String(params?.title ?? "").trim();
  if (!message || message.length > 256 || title.length > 64) throw new Error("WebAppPopupParamInvalid");
  const wanted = params.buttons ?? [{ type: "close" }];
  if (wanted.length < 1 || wanted.length > 3) throw new Error("WebAppPopupParamInvalid");
  const buttons = wanted.map((button) => {
    const type = button.type ?? "default";
    const text = String(button.text ?? "").trim();
    if (!ownTexts.includes(type) && !text) throw new Error("WebAppPopupParamInvalid");
    return ownTexts.includes(type) ? { type, id: button.id ?? "" } : { type, id: button.id ?? "", text };
  });
  opened = { callback };
  post("web_app_open_popup", { title, message, buttons });
}

export function showAlert(message, callback) {
  showPopup({ message }, callback ? () => callback() : undefined);
}

export function showConfirm(message, callback) {
  showPopup({ message, buttons: [{ type: "ok", id: "ok" }, { type: "cancel" }] }, (id) => callback?.(id === "ok"));
}

onHostEvent("popup_closed", (_type, data) => {
  if (!opened) return;
  const { callback } = opened;
  opened = null;
  const id = data?.button_id ?? null;
  callback?.(id ?? "");
  emit("popupClosed", { button_id: id });
});
