import { useEffect } from "react";
import { useWebApp } from "./telegram-web-app.ts";

/**
 * Keeps Telegram from closing the web view over an editor: swiping down scrolls the page, and closing asks first while
 * there are unsaved changes. Does nothing outside Telegram.
 */
export function useEditorGuard(isDirty: boolean): void {
  const webApp = useWebApp();

  useEffect(() => {
    if (!webApp?.isVersionAtLeast("7.7")) return;
    webApp.disableVerticalSwipes();
    return () => webApp.enableVerticalSwipes();
  }, [webApp]);

  useEffect(() => {
    if (!isDirty || !webApp?.isVersionAtLeast("6.2")) return;
    webApp.enableClosingConfirmation();
    return () => webApp.disableClosingConfirmation();
  }, [webApp, isDirty]);
}
