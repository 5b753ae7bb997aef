import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/react";
import { chatPath } from "../features/chats/chat-kind.ts";

/** Opens the first of its pages. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(chatPath("groups", params.id ?? "", "messages/settings"));
