import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { TelegramWebApp } from "../../client/telegram/telegram-web-app.ts";
import { closeTopDialog, useHasOpenDialog } from "./open-dialogs.ts";
import { parentPath } from "./parent-path.ts";

/** Whether there is an earlier page of the dashboard: Remix numbers its entries of the history. */
const hasEarlierPage = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** Telegram's Back button: on every page but the roots; it closes what is open above the page first. */
export function useNativeBack(webApp: TelegramWebApp): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const parent = parentPath(pathname);
  const isShown = useHasOpenDialog() || parent !== null;

  const back = useRef(() => {});
  back.current = () => {
    if (closeTopDialog() || parent === null) return;
    if (hasEarlierPage()) navigate(-1);
    else navigate(parent, { replace: true });
  };

  useEffect(() => {
    if (!webApp.isVersionAtLeast("6.1")) return;
    const { BackButton } = webApp;
    const onPress = () => back.current();
    BackButton.onClick(onPress);
    return () => {
      BackButton.offClick(onPress);
      BackButton.hide();
    };
  }, [webApp]);

  useEffect(() => {
    if (!webApp.isVersionAtLeast("6.1")) return;
    if (isShown) webApp.BackButton.show();
    else webApp.BackButton.hide();
  }, [webApp, isShown]);
}
