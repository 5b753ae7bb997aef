/**
 * The installed app's shell (I18-07, AMB-252): files with a hash in their name from the cache, pages from the network,
 * and without a connection a page that says so. Pages hold a session's token and calls hold people's data, so neither
 * is ever kept; nor is anything of another origin.
 */
importScripts("/offline-page.js");

const ASSET_CACHE = "steward-assets";
/** Releases leave their files behind; the oldest go. */
const ASSETS_KEPT = 200;
/** Put there by the pages (app/features/shell/offline-words.ts), in the reader's language. */
const OFFLINE_CACHE = "steward-offline";
const OFFLINE_WORDS = "/offline-words";

async function keep(cache, request, response) {
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - ASSETS_KEPT)).map((old) => cache.delete(old)));
}

async function asset(event) {
  const cache = await caches.open(ASSET_CACHE);
  const known = await cache.match(event.request);
  if (known) return known;
  const response = await fetch(event.request);
  // A redirected answer is a page's, not the file's.
  if (response.ok && !response.redirected)
    event.waitUntil(keep(cache, event.request, response.clone()).catch(() => undefined));
  return response;
}

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(OFFLINE_CACHE);
    const words = await cache.match(OFFLINE_WORDS);
    return words === undefined ? Response.error() : self.offlinePage(await words.json());
  }
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/v2data")) return;
  if (pathname.startsWith("/assets/")) event.respondWith(asset(event));
  else if (request.mode === "navigate") event.respondWith(page(request));
});
