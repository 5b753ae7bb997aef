import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadActive } from "../../features/statistics/load-rankings.ts";
import { ActivePage } from "../../features/statistics/ranking-pages.tsx";

export const handle: PageHandle = { title: "statistics.active", texts: "routes/chat/statistics.active_members" };
export const loader = serverLoad(loadActive);
export const clientLoader = browserLoad(loadActive, handle);

export default function Report() {
  return <ActivePage data={useLoaderData<typeof loader>()} />;
}
