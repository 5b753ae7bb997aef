import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/react";
import { firstPage } from "../features/shell/first-page.ts";

/** An address without a page of its own leads to the first of its section's. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(firstPage(new URL(request.url).pathname));
