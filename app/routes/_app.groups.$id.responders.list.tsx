import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/react";
import { chatPath } from "../features/chats/chat-kind.ts";

/** The list's other address (NAV-14). */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(chatPath("groups", params.id ?? "", "responders"));
