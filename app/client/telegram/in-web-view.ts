/** Storage key under which Telegram's script keeps the launch parameters. */
const LAUNCH_KEY = "__telegram__initParams";
/** Storage key under which Telegram's script keeps the last known colours. */
const THEME_KEY = "__telegram__themeParams";

/** Reads from the storage, which is closed in some frames. */
function stored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Tells whether the page is in Telegram's embedded web view (I18-09). In the browser only. */
export const isInWebView = (): boolean =>
  "TelegramWebviewProxy" in window ||
  Boolean(window.Telegram?.WebApp?.initData) ||
  window.location.hash.includes("tgWebAppData") ||
  stored(LAUNCH_KEY).includes("tgWebAppData");

/**
 * Tells whether Telegram's client itself shows the page: its apps add an object, its web clients use a frame, as
 * Telegram's script tells them apart. Anybody can send an address with launch data in it.
 */
export const isShownByTelegram = (): boolean =>
  "TelegramWebviewProxy" in window || window.parent !== window || "notify" in (window.external ?? {});

/** Reads the launch parameters from the address's fragment; the app's own fragment, if any, ends at a "?". */
const launchParams = () => new URLSearchParams(window.location.hash.replace(/^#(?:.*\?)?/, ""));

/**
 * Stores how the app was started, as Telegram's script does. That script may load when the fragment has gone, since a
 * page may lead on at once. Storage is there by then (features/web-view/page-start-script.ts).
 */
export function storeLaunch(): void {
  const launch = launchParams();
  if (launch.has("tgWebAppData")) sessionStorage.setItem(LAUNCH_KEY, JSON.stringify(Object.fromEntries(launch)));
}

/** Forgets how the app was started, after the reader has declined to sign in that way. */
export function clearLaunch(): void {
  sessionStorage.removeItem(LAUNCH_KEY);
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * Returns Telegram's colours before its script is there: from the address of the first page, later the last known ones.
 * Nothing is verified: a client may leave out any of them.
 */
export function launchThemeParams(): Record<string, unknown> {
  const told = launchParams().get("tgWebAppThemeParams") || stored(THEME_KEY);
  return parsed(told || String(parsed(stored(LAUNCH_KEY)).tgWebAppThemeParams));
}
