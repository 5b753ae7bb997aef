import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from "@remix-run/react";
import { browserLoad, browserTexts, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { keptThread, loadNewest, type OpenedThread } from "../../features/private-chat/thread/load-thread.ts";
import { NoContact } from "../../features/private-chat/thread/no-contact.tsx";
import { ThreadPage } from "../../features/private-chat/thread/thread-page.tsx";

export const handle: PageHandle = {
  texts: "routes/bot/private_chat.thread",
  failedTexts: "features/private-chat/thread/no-contact",
};
export const loader = serverLoad(loadNewest);
const loadTexts = browserTexts(handle);
const loadFromNetwork = browserLoad(loadNewest, handle);

/** Loads the page: messages that this browser kept are shown before the network answers (AMB-249). */
export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<OpenedThread> {
  const kept = keptThread(args.params);
  if (!kept) return loadFromNetwork(args);
  await loadTexts();
  return { contact: kept.contact, messages: null };
}

/** Reloads the route's data only for another address, since the page polls for news itself. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id || currentParams.contactId !== nextParams.contactId;

export default function PrivateChatThread() {
  const { contactId } = useParams();
  return <ThreadPage key={contactId} data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = NoContact;
