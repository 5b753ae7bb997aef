import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadActivityReport } from "../../features/statistics/load-trends.ts";
import { ActivityReportPage } from "../../features/statistics/trend-pages.tsx";

export const handle: PageHandle = { title: "statistics.activity", texts: "routes/chat/statistics.member_activity" };
export const loader = serverLoad(loadActivityReport);
export const clientLoader = browserLoad(loadActivityReport, handle);

export default function Report() {
  return <ActivityReportPage data={useLoaderData<typeof loader>()} />;
}
