import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/react";
import { firstPage } from "../features/shell/first-page.ts";

/** Redirects from an address without a page of its own to the first page of its section. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(firstPage(new URL(request.url).pathname));
