import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import { ChatLayout } from "../features/chats/chat-layout.tsx";
import { loadChatPage } from "../features/chats/load-chat-page.ts";
import { ChatErrorBoundary } from "../shared/chat/chat-error-boundary.tsx";

export const loader = serverLoad(loadChatPage);
export const clientLoader = browserLoad(loadChatPage);

/** The frame of the pages of one group or channel. */
export default function ChatPages() {
  return <ChatLayout data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ChatErrorBoundary;
