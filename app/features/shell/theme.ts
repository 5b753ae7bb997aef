import { useEffect, useSyncExternalStore } from "react";
import { useRootData } from "../../root-data.ts";

export type Theme = "light" | "dark";
const YEAR_SECONDS = 31_536_000;

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

/** Shows a theme and remembers it in the cookie that the server reads (I18-06, AMB-242). */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  shown = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

export function useTheme() {
  const chosen = useRootData()?.theme;
  const theme = useSyncExternalStore<Theme>(subscribe, themeOfPage, () => (chosen === "dark" ? "dark" : "light"));
  return { theme, toggle: () => setTheme(theme === "dark" ? "light" : "dark") };
}
