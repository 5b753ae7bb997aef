import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadMembersReport } from "../../features/statistics/load-trends.ts";
import { MembersReportPage } from "../../features/statistics/trend-pages.tsx";

export const handle: PageHandle = { title: "statistics.members", texts: "routes/chat/statistics.group_member_report" };
export const loader = serverLoad(loadMembersReport);
export const clientLoader = browserLoad(loadMembersReport, handle);

export default function Report() {
  return <MembersReportPage data={useLoaderData<typeof loader>()} />;
}
