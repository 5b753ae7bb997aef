import { h } from "../shared/dom.js";

/**
 * The frame that holds the app, with its line to it.
 * @param {string} address @param {string} title
 * @param {(type: string, data: unknown) => void} onAppEvent an event of the app
 * @returns {{element: HTMLIFrameElement, send: (type: string, data?: unknown) => void, remove: () => void}}
 */
export function appFrame(address, title, onAppEvent) {
  const element = h("iframe", {
    src: address,
    title,
    allow: "clipboard-read; clipboard-write; fullscreen",
    sandbox:
      "allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation allow-downloads",
  });
  const listen = (event) => {
    if (event.source !== element.contentWindow || typeof event.data !== "string") return;
    try {
      const message = JSON.parse(event.data);
      if (message?.eventType) onAppEvent(message.eventType, message.eventData ?? {});
    } catch {
      // Not ours: pages post other messages too.
    }
  };
  window.addEventListener("message", listen);
  return {
    element,
    send: (eventType, eventData = {}) =>
      element.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), "*"),
    remove: () => {
      window.removeEventListener("message", listen);
      element.remove();
    },
  };
}
