import { useSyncExternalStore } from "react";
import { INSTALL_PROMPT_TIMES } from "../../../domain/limits/interface.ts";
import { isInWebView } from "../../client/telegram/in-web-view.ts";

/** Event of Chromium's browsers when the app can be installed. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** `none`: nothing to offer. `browser`: the browser asks. `menu`: the browser has it in a menu of its own. */
export type InstallOffer = "none" | "browser" | "menu";

const STORAGE_KEY = "steward.install.shown";
let event: InstallEvent | null = null;
let isInstalled = false;
let wasPrompted = false;
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

const isStandalone = () => window.matchMedia("(display-mode: standalone)").matches;

/** Keeps the browser's offer until a list is shown. Call it before the page is drawn. */
export function listenForInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (offered) => {
    offered.preventDefault();
    event = offered as InstallEvent;
    changed();
  });
  window.addEventListener("appinstalled", () => {
    event = null;
    isInstalled = true;
    changed();
  });
}

function offerNow(): InstallOffer {
  if (isInstalled || isStandalone() || isInWebView()) return "none";
  return event ? "browser" : "menu";
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Provides the browser's offer to install the dashboard; never anything in Telegram's web view or once installed
 * (AMB-240).
 */
export const useInstallOffer = (): InstallOffer =>
  // Nearly every browser has something to offer, and what comes late moves what is there.
  useSyncExternalStore<InstallOffer>(subscribe, offerNow, () => "menu");

/** Makes the browser ask whether to install the dashboard. An offer allows one question. */
export async function install(): Promise<void> {
  const asked = event;
  event = null;
  changed();
  await asked?.prompt();
}

/**
 * Counts a showing of the prompt.
 * @returns whether it may be shown: once per page and {@link INSTALL_PROMPT_TIMES} times per browser (I18-08); never
 * where the browser forbids to count.
 */
export function takePromptTurn(): boolean {
  if (wasPrompted) return false;
  try {
    const times = Number(localStorage.getItem(STORAGE_KEY) ?? 0);
    if (!(times < INSTALL_PROMPT_TIMES)) return false;
    localStorage.setItem(STORAGE_KEY, String(times + 1));
  } catch {
    return false;
  }
  wasPrompted = true;
  return true;
}
