import { Outlet } from "@remix-run/react";
import type { ChatKind } from "./chat-kind.ts";
import type { ChatPageData } from "./chat-page-data.ts";

/** The pages of one chat; they read it with `useChatPage`. */
export function ChatLayout({ kind, data }: { kind: ChatKind; data: ChatPageData }) {
  return <Outlet context={{ ...data, kind }} />;
}
