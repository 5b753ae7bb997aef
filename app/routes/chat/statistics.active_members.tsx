import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadActive } from "../../features/statistics/load-rankings.ts";
import { ActivePage } from "../../features/statistics/ranking-pages.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadActive);
export const clientLoader = browserLoad(loadActive);
export const handle: PageHandle = { title: "statistics.active" };

export default function Report() {
  return <ActivePage data={useLoaderData<typeof loader>()} />;
}
