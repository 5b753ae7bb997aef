import { launchParams } from "./launch.js";

/** Talk between the app and its host: `{eventType, eventData}` as JSON by postMessage, as Telegram's web clients do. */

export const isInFrame = window.parent !== window;
const handlers = new Map();

/** Calls `handler(eventType, eventData)` for each event of the host with that name. */
export function onHostEvent(type, handler) {
  const list = handlers.get(type) ?? [];
  list.push(handler);
  handlers.set(type, list);
}

export function offHostEvent(type, handler) {
  handlers.set(
    type,
    (handlers.get(type) ?? []).filter((other) => other !== handler),
  );
}

/** Takes what the host says; also called by native clients directly. */
export function receiveEvent(type, data) {
  for (const handler of [...(handlers.get(type) ?? [])]) handler(type, data);
}

/** Tells the host something; outside a host nothing happens. */
export function postEvent(eventType, callback, eventData) {
  if (isInFrame) window.parent.postMessage(JSON.stringify({ eventType, eventData: eventData ?? null }), "*");
  if (typeof callback === "function") callback();
}

export function post(eventType, eventData) {
  postEvent(eventType, undefined, eventData);
}

if (isInFrame) {
  const customStyle = document.createElement("style");
  document.head.append(customStyle);
  window.addEventListener("message", (event) => {
    if (event.source !== window.parent || typeof event.data !== "string") return;
    let message;
    try {
      message = JSON.parse(event.data);
    } catch {
      return;
    }
    if (!message?.eventType) return;
    if (message.eventType === "set_custom_style") {
      customStyle.textContent = String(message.eventData);
    } else if (message.eventType === "reload_iframe") {
      post("iframe_will_reload");
      location.reload();
    } else {
      receiveEvent(message.eventType, message.eventData);
    }
  });
  post("iframe_ready", { reload_supported: true });
}

window.Telegram = window.Telegram || {};
window.Telegram.WebView = {
  initParams: launchParams,
  isIframe: isInFrame,
  onEvent: onHostEvent,
  offEvent: offHostEvent,
  postEvent,
  receiveEvent,
  callEventCallbacks: (type, call) => {
    for (const handler of handlers.get(type) ?? []) call(handler);
  },
};
