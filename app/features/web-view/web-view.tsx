import { lazy, Suspense, useEffect } from "react";
import { isInWebView } from "../../client/telegram/in-web-view.ts";
import { telegramWebApp, useWebApp } from "../../client/telegram/telegram-web-app.ts";
import { useNonce } from "../../nonce.ts";
import { useConfig } from "../../root-data.ts";
import source from "./page-start-script.ts?inline-script";

const Host = lazy(() => import("./host.tsx"));

/** Loads Telegram's script, in its web view only; without it pages work as in any browser. */
export function WebView() {
  const { telegramWebappScriptUrl } = useConfig();
  const webApp = useWebApp();
  useEffect(() => {
    if (isInWebView()) telegramWebApp(telegramWebappScriptUrl).catch(() => undefined);
  }, [telegramWebappScriptUrl]);
  if (!webApp) return null;
  return (
    <Suspense fallback={null}>
      <Host webApp={webApp} />
    </Suspense>
  );
}

/** The script that runs before the first paint. Browsers take it from the server's page, so no chunk contains it. */
const SOURCE = import.meta.env.SSR ? source : "";

/** Runs the script before the first paint, which sets Telegram's colours (docs/decisions/015). */
export function PageStart() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, made at build time
      dangerouslySetInnerHTML={{ __html: SOURCE }}
    />
  );
}
