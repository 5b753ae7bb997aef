import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadActivityReport } from "../../features/statistics/load-trends.ts";
import { ActivityReportPage } from "../../features/statistics/trend-pages.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadActivityReport);
export const clientLoader = browserLoad(loadActivityReport);
export const handle: PageHandle = { title: "statistics.activity" };

export default function Report() {
  return <ActivityReportPage data={useLoaderData<typeof loader>()} />;
}
