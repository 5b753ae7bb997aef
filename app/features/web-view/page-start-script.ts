import { followOtherTabs } from "../../client/session/other-tabs.ts";
import { isInWebView, launchThemeParams, storeLaunch } from "../../client/telegram/in-web-view.ts";
import { showTelegramTheme } from "./show-theme.ts";

/** Replaces storage that a frame of another site is refused; it lasts as long as the page. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/**
 * Runs in every page before anything else of it, as an inline script of its own (page-start.tsx):
 * 1. Frames of other sites may be refused storage, in which case merely naming `sessionStorage` throws. Remix names it
 *    on every navigation, so such a frame gets one that lasts as long as the page.
 * 2. How Telegram started the app, before any page leads on.
 * 3. The theme, before the first paint: Telegram's colours in its web view, else the reader's choice, which the server
 *    has put there, else the system's preference (AMB-242).
 * 4. Other tabs' sign-ins. The web views of several accounts may share their storage, but not their sessions.
 */
try {
  window.sessionStorage.length;
} catch {
  Object.defineProperty(window, "sessionStorage", { value: memoryStorage(), configurable: true });
}
storeLaunch();
if (isInWebView()) showTelegramTheme(launchThemeParams());
else if (window.self === window.top) followOtherTabs();
const { dataset } = document.documentElement;
if (!dataset.theme && matchMedia("(prefers-color-scheme:dark)").matches) dataset.theme = "dark";
