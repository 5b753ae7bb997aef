import { useEffect } from "react";
import { isRightToLeft, languageFor } from "../../../domain/languages.ts";
import { CONNECTION_CHECK_MS } from "../../../domain/limits/interface.ts";
import { isInWebView } from "../../client/telegram/in-web-view.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useTheme } from "./theme.ts";

const canWork = () => import.meta.env.PROD && "serviceWorker" in navigator && !isInWebView();

/** Registers the app's service worker, in ordinary browsers only (I18-07, AMB-252). Pages work without it. */
export function useServiceWorker(): void {
  const { t, i18n } = useTranslation();
  const { theme } = useTheme();

  useEffect(() => {
    if (canWork()) navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the document
  useEffect(() => {
    if (!canWork()) return;
    keepOfflineWords({
      lang: i18n.language,
      dir: isRightToLeft(languageFor(i18n.language)) ? "rtl" : "ltr",
      title: t("offline.title"),
      detail: t("offline.detail"),
      retry: t("common.retry"),
      // A full disk or a private window: then the browser's own page has to do.
    }).catch(() => undefined);
  }, [t, i18n, theme]);
}

/** Texts of the page for a lost connection, which public/offline-page.js draws. */
interface OfflineWords {
  lang: string;
  dir: "ltr" | "rtl";
  title: string;
  detail: string;
  retry: string;
}

/** Names of the theme's colours for that page. */
const COLORS = [
  "canvas",
  "surface",
  "text",
  "muted",
  "line",
  "accent",
  "on-accent",
  "tg-wall",
  "tg-in",
  "tg-out",
  "tg-text",
  "tg-meta-in",
  "tg-meta-out",
];
/** Both are named in public/service-worker.js. */
const OFFLINE_CACHE = "steward-offline";
const OFFLINE_WORDS = "/offline-words";

/** Stores the texts and colours that the service worker needs for that page, in the reader's language and theme. */
async function keepOfflineWords(words: OfflineWords): Promise<void> {
  const style = getComputedStyle(document.documentElement);
  const colors = Object.fromEntries(COLORS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  const cache = await caches.open(OFFLINE_CACHE);
  await cache.put(OFFLINE_WORDS, Response.json({ ...words, everyMs: CONNECTION_CHECK_MS, colors }));
}
