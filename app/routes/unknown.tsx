import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/react";

/** Unknown paths lead to the start (NAV-02). A former release's file does not: a page would take the start for it. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  new URL(request.url).pathname.startsWith("/assets/") ? new Response(null, { status: 404 }) : redirect("/");
