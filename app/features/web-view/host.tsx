import { useEffect } from "react";
import type { TelegramWebApp } from "../../client/telegram/telegram-web-app.ts";
import { keepHostPainted } from "./paint-host.ts";
import { showTelegramTheme } from "./show-theme.ts";
import { useNativeBack } from "./use-native-back.ts";

/** Connects every page with Telegram's web view: Back, theme and colours. */
export default function Host({ webApp }: { webApp: TelegramWebApp }) {
  useNativeBack(webApp);

  useEffect(() => {
    webApp.ready();
    webApp.expand();
    const onTheme = () => showTelegramTheme(webApp.themeParams);
    webApp.onEvent("themeChanged", onTheme);
    onTheme();
    const stopPainting = keepHostPainted(webApp);
    return () => {
      webApp.offEvent("themeChanged", onTheme);
      stopPainting();
    };
  }, [webApp]);

  return null;
}
