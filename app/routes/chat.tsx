import { Outlet, useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { loadChatPage } from "../features/chats/load-chat-page.ts";
import { ChatErrorBoundary } from "../shared/chat/chat-error-boundary.tsx";
import { kindOf } from "../shared/chat/chat-kind.ts";

export const handle: PageHandle = { texts: "routes/chat" };
export const loader = serverLoad(loadChatPage);
export const clientLoader = browserLoad(loadChatPage, handle);

/** Frames the pages of one group or channel, which read its data with `useChatPage`. */
export default function ChatPages() {
  const data = useLoaderData<typeof loader>();
  return <Outlet context={{ ...data, kind: kindOf(data.chat) }} />;
}

export const ErrorBoundary = ChatErrorBoundary;
