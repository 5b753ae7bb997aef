import { type ShouldRevalidateFunctionArgs, useLoaderData, useParams } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadPrivateChats } from "../../features/private-chat/contacts/load-private-chats.ts";
import { PrivateChatPage } from "../../features/private-chat/contacts/private-chat-page.tsx";

export const handle: PageHandle = { title: "privateChat.title", texts: "routes/bot/private_chat" };
export const loader = serverLoad(loadPrivateChats);
export const clientLoader = browserLoad(loadPrivateChats, handle);

/** Reloads the route's data only for another address, since the page polls for news itself. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id;

export default function PrivateChats() {
  const { id } = useParams();
  return <PrivateChatPage key={id} data={useLoaderData<typeof loader>()} />;
}
