import { useLoaderData } from "@remix-run/react";
import { lazyBrowserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { ChatErrorBoundary } from "../features/chats/chat-error-boundary.tsx";
import { ChatLayout } from "../features/chats/chat-layout.tsx";
import { loadChatPage } from "../features/chats/load-chat-page.ts";

export const loader = serverLoad((args) => loadChatPage("channels", args));
export const clientLoader = lazyBrowserLoad(async () => {
  const { loadChatPage } = await import("../features/chats/load-chat-page.ts");
  return (args: PageArgs) => loadChatPage("channels", args);
});

export default function ChannelLayout() {
  return <ChatLayout kind="channels" data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = () => <ChatErrorBoundary kind="channels" />;
