import { useEffect } from "react";
import { isRightToLeft, languageFor } from "../../../domain/languages.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { offlinePageHtml } from "./offline-page.ts";
import { offlinePolicy } from "./offline-script.ts";
import { useTheme } from "./theme.ts";
import { isInWebView } from "./web-view.ts";

/** Both are named in public/service-worker.js. */
const OFFLINE_CACHE = "steward-offline";
const OFFLINE_PAGE = "/offline-page";

/** Leaves the page for a lost connection to the service worker, in the reader's language and colours. */
async function keepOfflinePage(html: string): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": await offlinePolicy(),
  };
  await cache.put(OFFLINE_PAGE, new Response(html, { headers }));
}

const canWork = () => import.meta.env.PROD && "serviceWorker" in navigator && !isInWebView();

/** The installable app's service worker, in ordinary browsers only (I18-07, AMB-252). Pages work without it. */
export function useServiceWorker(): void {
  const { t, i18n } = useTranslation();
  const { theme } = useTheme();

  useEffect(() => {
    if (canWork()) navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the document
  useEffect(() => {
    if (!canWork()) return;
    const style = getComputedStyle(document.documentElement);
    const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
    const html = offlinePageHtml({
      lang: i18n.language,
      dir: isRightToLeft(languageFor(i18n.language)) ? "rtl" : "ltr",
      title: t("offline.title"),
      detail: t("offline.detail"),
      retry: t("common.retry"),
      colors: {
        canvas: color("canvas"),
        text: color("text"),
        muted: color("muted"),
        accent: color("accent"),
        onAccent: color("on-accent"),
      },
    });
    // A full disk or a private window: then the browser's own page has to do.
    keepOfflinePage(html).catch(() => undefined);
  }, [t, i18n, theme]);
}
