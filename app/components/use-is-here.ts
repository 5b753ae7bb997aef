import { useLocation } from "@remix-run/react";

/** Whether an address is the page's own or, unless `isExact`, above it: what a navigation marks. */
export function useIsHere(): (to: string, isExact?: boolean) => boolean {
  const { pathname } = useLocation();
  const here = pathname.replace(/\/+$/, "");
  return (to, isExact = false) => here === to || (!isExact && here.startsWith(`${to}/`));
}
