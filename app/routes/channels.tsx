import { useLoaderData } from "@remix-run/react";
import { browserLoad, type PageArgs, serverLoad } from "../client/calls/page-data.ts";
import { ChatList } from "../features/chats/chat-list.tsx";
import { loadChatList } from "../features/chats/list-data.ts";
import type { PageHandle } from "../page-title.tsx";

const load = (args: PageArgs) => loadChatList("channels", args);
export const loader = serverLoad(load);
export const clientLoader = browserLoad(load);
export const handle: PageHandle = { title: "channels.title" };

export default function ChannelsPage() {
  return <ChatList kind="channels" data={useLoaderData<typeof loader>()} />;
}
