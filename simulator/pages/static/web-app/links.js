import { onHostEvent, post } from "./bridge.js";
import { emit } from "./events.js";

/** Links, downloads and data that leave the app through the host. */

export function openLink(address, options = {}) {
  const url = new URL(address, location.href);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new Error("WebAppTgUrlInvalid");
  post("web_app_open_link", { url: url.href, try_instant_view: Boolean(options.try_instant_view) });
}

export function openTelegramLink(address) {
  const url = new URL(address, location.href);
  if (url.hostname !== "t.me" && url.hostname !== "telegram.me") throw new Error("WebAppTgUrlInvalid");
  post("web_app_open_tg_link", { path_full: url.pathname + url.search });
}

let openedInvoice = null;

export function openInvoice(address, callback) {
  const url = new URL(address, location.href);
  const isTelegrams = /^(t|telegram)\.me$/.test(url.hostname) && /^https?:$/.test(url.protocol);
  const slug = /^\/(?:\$|invoice\/)([\w\-=]+)$/.exec(url.pathname)?.[1];
  if (!isTelegrams || slug === undefined) throw new Error("WebAppInvoiceUrlInvalid");
  if (openedInvoice) throw new Error("WebAppInvoiceOpened");
  openedInvoice = { slug, url: url.href, callback };
  post("web_app_open_invoice", { slug });
}

onHostEvent("invoice_closed", (_type, data) => {
  if (openedInvoice === null || openedInvoice.slug !== data?.slug) return;
  const { url, callback } = openedInvoice;
  openedInvoice = null;
  callback?.(data.status);
  emit("invoiceClosed", { url, status: data.status });
});

export function sendData(data) {
  const text = String(data);
  if (!text || new TextEncoder().encode(text).length > 4096) throw new Error("WebAppDataInvalid");
  post("web_app_data_send", { data: text });
}

let download = null;

export function downloadFile(params, callback) {
  const url = new URL(params.url, location.href);
  if (url.protocol !== "https:" && url.hostname !== "localhost" && url.hostname !== "127.0.0.1") {
    throw new Error("WebAppDownloadFileParamInvalid");
  }
  if (!params.file_name) throw new Error("WebAppDownloadFileParamInvalid");
  if (download) throw new Error("WebAppDownloadFilePopupOpened");
  download = { callback };
  post("web_app_request_file_download", { url: url.href, file_name: params.file_name });
}

onHostEvent("file_download_requested", (_type, data) => {
  if (!download) return;
  const { callback } = download;
  download = null;
  const accepted = data?.status === "downloading";
  callback?.(accepted);
  emit("fileDownloadRequested", { status: accepted ? "downloading" : "cancelled" });
});

let clipboardRequests = 0;
const clipboardCallbacks = new Map();

export function readTextFromClipboard(callback) {
  clipboardRequests += 1;
  const id = `clipboard${clipboardRequests}`;
  clipboardCallbacks.set(id, callback);
  post("web_app_read_text_from_clipboard", { req_id: id });
}

onHostEvent("clipboard_text_received", (_type, data) => {
  const callback = clipboardCallbacks.get(data?.req_id);
  clipboardCallbacks.delete(data?.req_id);
  const text = typeof data?.data === "string" ? data.data : null;
  callback?.(text);
  emit("clipboardTextReceived", { data: text });
});
