/** Where Telegram's script keeps how the app was started, for the pages after the first. */
const LAUNCH_KEY = "__telegram__initParams";

function wasLaunchedByTelegram(): boolean {
  try {
    return (sessionStorage.getItem(LAUNCH_KEY) ?? "").includes("tgWebAppData");
  } catch {
    return false;
  }
}

/** Whether the page stands in Telegram's embedded web view, where nothing is installed (AMB-240). */
export const isInWebView = (): boolean =>
  "TelegramWebviewProxy" in window ||
  Boolean(window.Telegram?.WebApp?.initData) ||
  window.location.hash.includes("tgWebAppData") ||
  wasLaunchedByTelegram();
