import { useEffect, useSyncExternalStore } from "react";
import { updateAccountAttr } from "../../../domain/endpoints/account.ts";
import { useWrite } from "../../client/calls/write.ts";
import { storePreference } from "../../client/session/preference-cookie.ts";
import { currentSession } from "../../client/session/session.ts";
import { isInWebView, launchThemeParams } from "../../client/telegram/in-web-view.ts";
import { currentWebApp } from "../../client/telegram/telegram-web-app.ts";
import { useRootData } from "../../root-data.ts";

export type Theme = "light" | "dark";

/** Reads the theme from the document, where a script sets it before the first paint. */
const themeOfPage = (): Theme => (document.documentElement.dataset.theme === "dark" ? "dark" : "light");

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** The theme of this page, restored when React draws the document anew after an error. `tg`: Telegram's web view. */
let shown: { theme: Theme; tg: string | undefined; colours: string } | null = null;

/** Restores the document's theme and colours whenever React changes the document. */
export function useKeptTheme(): void {
  useEffect(() => {
    const { dataset, style } = document.documentElement;
    if (!dataset.theme && shown) {
      dataset.theme = shown.theme;
      if (shown.tg !== undefined) dataset.tg = shown.tg;
      style.cssText = shown.colours;
    }
    shown = { theme: themeOfPage(), tg: dataset.tg, colours: style.cssText };
  });
}

/** Shows a theme and remembers it in this browser, in Telegram's web view beside its colours (I18-06, AMB-242). */
async function setTheme(theme: Theme): Promise<void> {
  document.documentElement.dataset.theme = theme;
  storePreference("theme", theme);
  if (!isInWebView()) return;
  const { chooseInWebView } = await import("../web-view/show-theme.ts");
  chooseInWebView(theme, currentWebApp()?.themeParams ?? launchThemeParams());
}

/** Saves of the account's theme, one after the other, so that the last choice is stored last. */
let saving: Promise<unknown> = Promise.resolve();

/** Provides the page's theme, and the function that turns it into the other one (I18-06). */
export function useTheme() {
  const chosen = useRootData()?.theme;
  const theme = useSyncExternalStore<Theme>(subscribe, themeOfPage, () => (chosen === "dark" ? "dark" : "light"));
  const save = useWrite(updateAccountAttr, {
    success: null,
    refreshes: false,
    offersRetry: true,
    act: "shell.theme.dark",
  });

  /** Switches the theme and stores it in the account, from which a browser without the cookie takes it. */
  async function toggle(): Promise<void> {
    const next = theme === "dark" ? "light" : "dark";
    await setTheme(next);
    if (currentSession() === null) return;
    saving = saving.then(() => save.run({ body: { attr: "theme", value: next } }));
    await saving;
  }

  return { theme, toggle };
}
