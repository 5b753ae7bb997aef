import { useSyncExternalStore } from "react";
import { isInWebView } from "./in-web-view.ts";

const never = () => () => undefined;

/** Whether the page stands in Telegram's web view. A server cannot know: what it draws carries `tg:hidden` as well. */
export const useIsInWebView = (): boolean => useSyncExternalStore(never, isInWebView, () => false);
