import { offHostEvent, onHostEvent, receiveEvent } from "./bridge.js";

/** The events of `Telegram.WebApp.onEvent`, which call their handlers with the web app object as `this`. */

/** Filled by web-app.js: the object that becomes `Telegram.WebApp`. */
export const WebApp = {};

const eventPrefix = "webview:";

export function emit(name, data) {
  receiveEvent(eventPrefix + name, data);
}

const bound = new Map();

export function onEvent(name, handler) {
  const known = bound.get(handler) ?? new Map();
  if (known.has(name)) return;
  const wrapped = (_type, data) => handler.call(WebApp, data);
  known.set(name, wrapped);
  bound.set(handler, known);
  onHostEvent(eventPrefix + name, wrapped);
}

export function offEvent(name, handler) {
  const wrapped = bound.get(handler)?.get(name);
  if (!wrapped) return;
  bound.get(handler).delete(name);
  offHostEvent(eventPrefix + name, wrapped);
}
