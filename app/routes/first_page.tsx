import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/react";
import { unknownAddressCookie } from "../client/page/unknown-address.ts";
import { firstPage } from "../features/shell/first-page.ts";

/**
 * Redirects from an address without a page of its own to the first page of its section, from an unknown one to the
 * start, where a notice names it (NAV-02). A file of a former release is answered with 404, since a script would
 * otherwise get the start page.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  if (pathname.startsWith("/assets/")) return new Response(null, { status: 404 });
  const page = firstPage(pathname);
  if (page !== null) return redirect(page + search);
  return redirect("/", { headers: { "set-cookie": unknownAddressCookie(pathname) } });
}
