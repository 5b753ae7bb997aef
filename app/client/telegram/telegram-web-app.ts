import { useSyncExternalStore } from "react";
import { isInWebView } from "./in-web-view.ts";

interface NativeButton {
  show(): unknown;
  hide(): unknown;
  onClick(handler: () => void): unknown;
  offClick(handler: () => void): unknown;
}

interface NativeMainButton extends NativeButton {
  setParams(params: { text?: string; color?: string; text_color?: string; is_visible?: boolean }): unknown;
  /** Shows a spinner in the button, which then takes no press. */
  showProgress(): unknown;
  hideProgress(): unknown;
}

/** Launch data as they came, nothing of it verified. `auth_date` in unix seconds. */
export interface LaunchFields {
  readonly start_param?: string;
  readonly auth_date?: number | string;
  readonly user?: {
    readonly id: number;
    readonly first_name?: string;
    readonly last_name?: string;
    readonly username?: string;
  };
}

/**
 * The part of Telegram's `window.Telegram.WebApp` that the dashboard uses (Bot API, "Mini Apps"). Its script is the
 * newest, the client may be old: what a version brought is asked for with `isVersionAtLeast` first.
 */
export interface TelegramWebApp {
  /** Signed, to be verified by the server; empty outside Telegram. */
  readonly initData: string;
  readonly initDataUnsafe: LaunchFields;
  /** Colours as the client tells them, any of them missing. */
  readonly themeParams: Readonly<Record<string, string>>;
  isVersionAtLeast(version: string): boolean;
  ready(): void;
  expand(): void;
  close(): void;
  /** Opens an address in the browser; within some seconds of a press. */
  openLink(url: string): void;
  /** Opens an address of t.me in Telegram itself. */
  openTelegramLink(url: string): void;
  /** 6.1: opens the page of an invoice over the app; `closed` reports its outcome, which is not always right. */
  openInvoice(url: string, closed: (status: string) => void): void;
  /** 8.0: asks the reader, then saves the file of an https address. */
  downloadFile(file: { url: string; file_name: string }): void;
  onEvent(name: "themeChanged", handler: () => void): void;
  offEvent(name: "themeChanged", handler: () => void): void;
  /** 6.1 with a colour key of the theme, 6.9 with any colour. */
  setHeaderColor(color: string): void;
  /** 6.1 */
  setBackgroundColor(color: string): void;
  /** 7.10 */
  setBottomBarColor(color: string): void;
  /** 6.2 */
  enableClosingConfirmation(): void;
  disableClosingConfirmation(): void;
  /** 7.7 */
  enableVerticalSwipes(): void;
  disableVerticalSwipes(): void;
  readonly MainButton: NativeMainButton;
  /** 6.1 */
  readonly BackButton: NativeButton;
  /** 6.1 */
  readonly HapticFeedback: {
    impactOccurred(style: "light"): unknown;
    notificationOccurred(kind: "success" | "error"): unknown;
  };
}

declare global {
  interface Window {
    Telegram?: { WebApp?: TelegramWebApp };
  }
}

let current: TelegramWebApp | null = null;
let loading: Promise<TelegramWebApp | null> | null = null;
const listeners = new Set<() => void>();

async function load(scriptUrl: string): Promise<TelegramWebApp | null> {
  if (!window.Telegram?.WebApp) await loadScript(scriptUrl);
  const webApp = window.Telegram?.WebApp;
  if (!webApp || webApp.initData === "") return null;
  current = webApp;
  for (const listener of listeners) listener();
  return webApp;
}

/**
 * Returns Telegram's object, loading its script where the page has not done so yet; in the web view only.
 * @returns null outside Telegram: without signed data there is nobody to sign in
 * @throws where the script cannot be loaded; the next call tries again
 */
export async function telegramWebApp(scriptUrl: string): Promise<TelegramWebApp | null> {
  if (!isInWebView()) return null;
  loading ??= load(scriptUrl);
  try {
    return await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}

/** Returns Telegram's object, once its script is there. */
export const currentWebApp = (): TelegramWebApp | null => current;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Provides Telegram's object for components: null outside Telegram, and until its script is there. */
export const useWebApp = (): TelegramWebApp | null =>
  useSyncExternalStore<TelegramWebApp | null>(subscribe, currentWebApp, () => null);

/** Returns the nonce that lets scripts of this page run; browsers show it to scripts only here. */
export const pageNonce = (): string => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

/** Loads a script of another site once. Rejects when it cannot be had. */
function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = url;
    script.nonce = pageNonce();
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`script could not be loaded: ${url}`));
    });
    document.head.appendChild(script);
  });
}
