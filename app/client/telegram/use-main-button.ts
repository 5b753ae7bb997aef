import { useEffect, useRef } from "react";
import { useWebApp } from "./telegram-web-app.ts";

interface MainButtonOptions {
  text: string;
  onClick(): void;
  /** False while there is nothing to do, which hides the button. */
  isVisible: boolean;
  isBusy?: boolean;
}

/**
 * Shows Telegram's main button as the page's one commit; one page uses it at a time.
 * @returns whether Telegram has the button; the page then shows none of its own
 */
export function useMainButton({ text, onClick, isVisible, isBusy = false }: MainButtonOptions): boolean {
  const webApp = useWebApp();
  const press = useRef(onClick);
  press.current = onClick;

  useEffect(() => {
    if (!webApp) return;
    const { MainButton } = webApp;
    const onPress = () => press.current();
    MainButton.onClick(onPress);
    return () => {
      MainButton.offClick(onPress);
      MainButton.hideProgress();
      MainButton.hide();
    };
  }, [webApp]);

  useEffect(() => {
    if (!webApp) return;
    const { MainButton } = webApp;
    MainButton.setParams({ text, is_visible: isVisible });
    if (isBusy) MainButton.showProgress();
    else MainButton.hideProgress();
  }, [webApp, text, isVisible, isBusy]);

  return webApp !== null;
}
