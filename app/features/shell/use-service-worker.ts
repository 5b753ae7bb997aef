import { useEffect } from "react";
import { isRightToLeft, languageFor } from "../../../domain/languages.ts";
import { isInWebView } from "../../client/telegram/web-view.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { keepOfflineWords } from "./offline-words.ts";
import { useTheme } from "./theme.ts";

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
