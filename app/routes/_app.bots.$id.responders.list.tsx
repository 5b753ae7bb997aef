import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/react";
import { botPath } from "../features/bots/bot-path.ts";

/** The list's other address (NAV-14). */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(botPath(params.id ?? "", "responders"));
