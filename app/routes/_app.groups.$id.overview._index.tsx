import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/react";
import { chatPath } from "../features/chats/chat-kind.ts";

/** The overview stands at the chat's own address (NAV-05). */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(chatPath("groups", params.id ?? ""));
