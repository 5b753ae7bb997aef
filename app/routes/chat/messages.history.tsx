import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { HistoryPage } from "../../features/history/history-page.tsx";
import { loadHistory } from "../../features/history/load-history.ts";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadHistory);
export const clientLoader = browserLoad(loadHistory);
export const handle: PageHandle = { title: "history.title" };

export default function MessagesHistory() {
  return <HistoryPage data={useLoaderData<typeof loader>()} />;
}
