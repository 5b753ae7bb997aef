import { useLoaderData } from "@remix-run/react";
import { browserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { ChatErrorBoundary } from "../features/chats/chat-error-boundary.tsx";
import { ChatLayout } from "../features/chats/chat-layout.tsx";
import { loadChatPage } from "../features/chats/chat-page-data.ts";

const load = (args: PageArgs) => loadChatPage("channels", args);
export const loader = serverLoad(load);
export const clientLoader = browserLoad(load);

export default function ChannelLayout() {
  return <ChatLayout kind="channels" data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = () => <ChatErrorBoundary kind="channels" />;
