import { CONNECTION_CHECK_MS } from "../../../domain/limits/interface.ts";

/** What the page for a lost connection says; its looks are public/offline-page.js. */
export interface OfflineWords {
  lang: string;
  dir: "ltr" | "rtl";
  title: string;
  detail: string;
  retry: string;
}

/** Of the theme in force. */
const COLORS = [
  ...["canvas", "surface", "text", "muted", "line", "accent", "on-accent"],
  ...["tg-wall", "tg-in", "tg-out", "tg-text", "tg-meta-in", "tg-meta-out"],
];
/** Both are named in public/service-worker.js. */
const OFFLINE_CACHE = "steward-offline";
const OFFLINE_WORDS = "/offline-words";

/** Leaves the service worker what it needs to make that page, in the reader's language and colours. */
export async function keepOfflineWords(words: OfflineWords): Promise<void> {
  const style = getComputedStyle(document.documentElement);
  const colors = Object.fromEntries(COLORS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  const cache = await caches.open(OFFLINE_CACHE);
  await cache.put(OFFLINE_WORDS, Response.json({ ...words, everyMs: CONNECTION_CHECK_MS, colors }));
}
