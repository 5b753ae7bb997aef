import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { HistoryPage } from "../../features/history/history-page.tsx";
import { loadHistory } from "../../features/history/load-history.ts";

export const handle: PageHandle = { title: "history.title", texts: "routes/chat/messages.history" };
export const loader = serverLoad(loadHistory);
export const clientLoader = browserLoad(loadHistory, handle);

export default function MessagesHistory() {
  return <HistoryPage data={useLoaderData<typeof loader>()} />;
}
