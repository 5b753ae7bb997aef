import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadInviters } from "../../features/statistics/load-rankings.ts";
import { InvitersPage } from "../../features/statistics/ranking-pages.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadInviters);
export const clientLoader = browserLoad(loadInviters);
export const handle: PageHandle = { title: "statistics.inviters" };

export default function Report() {
  return <InvitersPage data={useLoaderData<typeof loader>()} />;
}
