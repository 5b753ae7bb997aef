import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/react";
import { botPath } from "../features/bots/bot-path.ts";

/** Opens the first of its pages. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(botPath(params.id ?? "", "contentlib/msg_templates"));
