import { lazy, Suspense, useEffect } from "react";
import { isInWebView } from "../../client/telegram/in-web-view.ts";
import { telegramWebApp, useWebApp } from "../../client/telegram/telegram-web-app.ts";
import { useConfig } from "../../root-data.ts";

const Host = lazy(() => import("./host.tsx"));

/** Brings Telegram's script in, in its web view only; without it pages work as in any browser. */
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
