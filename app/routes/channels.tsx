import { useLoaderData } from "@remix-run/react";
import { browserLoad, type PageArgs, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { ChatList } from "../features/chats/chat-list.tsx";
import { loadChatList } from "../features/chats/list-data.ts";

const load = (args: PageArgs) => loadChatList("channels", args);
export const handle: PageHandle = { title: "channels.title", texts: "routes/channels" };
export const loader = serverLoad(load);
export const clientLoader = browserLoad(load, handle);

export default function ChannelsPage() {
  return <ChatList kind="channels" data={useLoaderData<typeof loader>()} />;
}
