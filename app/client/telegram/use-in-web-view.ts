import { useSyncExternalStore } from "react";
import { isInWebView } from "./in-web-view.ts";

const never = () => () => undefined;

/**
 * Tells whether the page is in Telegram's web view. False on the server, whose markup hides such parts by `tg:hidden`.
 */
export const useIsInWebView = (): boolean => useSyncExternalStore(never, isInWebView, () => false);
