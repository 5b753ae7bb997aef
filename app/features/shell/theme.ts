import { useEffect, useSyncExternalStore } from "react";
import { updateAccountAttr } from "../../../domain/calls/account.ts";
import { currentSession } from "../../client/session.ts";
import { useWrite } from "../../client/write.ts";
import { useRootData } from "../../root-data.ts";
import { keepPreference } from "./preference-cookie.ts";

export type Theme = "light" | "dark";

/** The theme in force is the one on the document: a script puts it there before the first paint. */
const themeOfPage = (): Theme => (document.documentElement.dataset.theme === "dark" ? "dark" : "light");

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** The theme of this page's life, where the document is drawn anew (after an error) without its attribute. */
let shown: Theme | null = null;

/** Keeps the document's theme through whatever React does to the document. */
export function useKeptTheme(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!dataset.theme && shown) dataset.theme = shown;
    shown = themeOfPage();
  });
}

/** Shows a theme and remembers it in this browser (I18-06, AMB-242). */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  shown = theme;
  keepPreference("theme", theme);
}

export function useTheme() {
  const chosen = useRootData()?.theme;
  const theme = useSyncExternalStore<Theme>(subscribe, themeOfPage, () => (chosen === "dark" ? "dark" : "light"));
  const save = useWrite(updateAccountAttr, { success: null, refreshes: false });

  /** A browser without the cookie gets the theme of the account. */
  async function toggle(): Promise<void> {
    const next = theme === "dark" ? "light" : "dark";
    setTheme(next);
    if (currentSession() !== null) await save.run({ body: { attr: "theme", value: next } });
  }

  return { theme, toggle };
}
