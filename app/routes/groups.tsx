import { useLoaderData } from "@remix-run/react";
import { browserLoad, type PageArgs, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { ChatList } from "../features/chats/chat-list.tsx";
import { loadChatList } from "../features/chats/list-data.ts";

const load = (args: PageArgs) => loadChatList("groups", args);
export const handle: PageHandle = { title: "groups.title", texts: "routes/groups" };
export const loader = serverLoad(load);
export const clientLoader = browserLoad(load, handle);

export default function GroupsPage() {
  return <ChatList kind="groups" data={useLoaderData<typeof loader>()} />;
}
