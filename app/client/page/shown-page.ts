import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** The address of the page on the screen, and the number of its parts that show a failure. */
const shown = { address: "", failures: 0 };

/** Tells whether an address stands on the screen already, so that somebody is reading it. */
export const isShown = (url: string): boolean => shown.failures === 0 && shown.address === url;

/** Notes the address of the shown page: unlike the window's, it changes only when the page does. */
export function useShownAddress(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown.address = window.origin + pathname + search;
  }, [pathname, search]);
}

/** Notes that a failure is shown in place of a page. */
export function useShownFailure(): void {
  useEffect(() => {
    shown.failures += 1;
    return () => {
      shown.failures -= 1;
    };
  }, []);
}
