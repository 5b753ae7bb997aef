import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadSources } from "../../features/statistics/load-rankings.ts";
import { SourcesPage } from "../../features/statistics/ranking-pages.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadSources);
export const clientLoader = browserLoad(loadSources);
export const handle: PageHandle = { title: "statistics.sources" };

export default function Report() {
  return <SourcesPage data={useLoaderData<typeof loader>()} />;
}
