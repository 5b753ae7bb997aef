import { loadScript } from "./load-script.ts";

/** The part of Telegram's `window.Telegram.WebApp` that the dashboard uses. */
export interface TelegramWebApp {
  /** Signed, to be verified by the server; empty outside Telegram. */
  readonly initData: string;
  readonly initDataUnsafe: { readonly start_param?: string };
  readonly colorScheme: "light" | "dark";
  ready(): void;
  expand(): void;
}

declare global {
  interface Window {
    Telegram?: { WebApp?: TelegramWebApp };
  }
}

/**
 * Telegram's object, loading its script where the page has not done so yet.
 * @returns null outside Telegram: without signed data there is nobody to sign in
 * @throws where the script cannot be loaded
 */
export async function telegramWebApp(scriptUrl: string): Promise<TelegramWebApp | null> {
  if (!window.Telegram?.WebApp) await loadScript(scriptUrl);
  const webApp = window.Telegram?.WebApp;
  return webApp && webApp.initData !== "" ? webApp : null;
}
