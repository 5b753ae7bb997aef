import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadSources } from "../../features/statistics/load-rankings.ts";
import { SourcesPage } from "../../features/statistics/ranking-pages.tsx";

export const handle: PageHandle = { title: "statistics.sources", texts: "routes/chat/statistics.acquisition" };
export const loader = serverLoad(loadSources);
export const clientLoader = browserLoad(loadSources, handle);

export default function Report() {
  return <SourcesPage data={useLoaderData<typeof loader>()} />;
}
