import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadMembersReport } from "../../features/statistics/load-trends.ts";
import { MembersReportPage } from "../../features/statistics/trend-pages.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadMembersReport);
export const clientLoader = browserLoad(loadMembersReport);
export const handle: PageHandle = { title: "statistics.members" };

export default function Report() {
  return <MembersReportPage data={useLoaderData<typeof loader>()} />;
}
