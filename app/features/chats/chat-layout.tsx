import { Outlet } from "@remix-run/react";
import { kindOf } from "../../shared/chat/chat-kind.ts";
import type { ChatPageData } from "../../shared/chat/chat-page-data.ts";

/** The pages of one chat; they read it with `useChatPage`. */
export function ChatLayout({ data }: { data: ChatPageData }) {
  return <Outlet context={{ ...data, kind: kindOf(data.chat) }} />;
}
