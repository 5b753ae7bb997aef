import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { TelegramWebApp } from "../../client/telegram/telegram-web-app.ts";

/** Tells whether the history has an earlier page of the dashboard: Remix numbers its entries. */
const hasEarlierPage = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** Shows Telegram's Back button on every page but the roots; it first closes what is open above the page. */
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

/** Selects the dialogs, sheets and menus that Back closes before it leaves the page. */
const OPEN = "dialog[open]";

/** Returns the open dialog that was added to the page last. */
const topDialog = (): HTMLDialogElement | undefined =>
  Array.from(document.querySelectorAll<HTMLDialogElement>(OPEN)).at(-1);

/** Closes the topmost dialog as the Escape key does: it may ask first. @returns whether there was one */
function closeTopDialog(): boolean {
  const dialog = topDialog();
  if (!dialog) return false;
  const isLeft = dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  if (isLeft) dialog.close();
  return true;
}

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}

const useHasOpenDialog = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => topDialog() !== undefined,
    () => false,
  );

/** The pages of the tab bar, which have no page above them. */
const ROOTS = ["/groups", "/channels", "/bots", "/tasks", "/more"];
/** Pages outside the dashboard's hierarchy. */
const OUTSIDE = /^(?:|\/login|\/oops|\/connect_with_web_app\/.*)$/;

/**
 * Returns the page above another one, to go back to for a reader who entered the dashboard there.
 * @returns null at the top
 */
export function parentPath(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, "");
  if (ROOTS.includes(path) || OUTSIDE.test(path)) return null;
  const [list = "", id = "", section = "", ...rest] = path.slice(1).split("/");
  if (list === "plan") return `/${section === "bot" ? "bots" : "groups"}/${rest[0] ?? ""}`.replace(/\/$/, "");
  if (section === "") return id === "" ? "/groups" : `/${list}`;
  const last = rest.at(-1) ?? "";
  // A single thing of a section, which is known by a number, stands below it, as does what is deeper; a tab does not.
  const isInside = rest.length > 1 || /\d/.test(last);
  if (isInside) return `/${list}/${id}/${section}`;
  // The first page of a bot is one of its sections.
  if (list === "bots") return section === "settings" ? "/bots" : `/bots/${id}/settings`;
  return `/${list}/${id}`;
}
