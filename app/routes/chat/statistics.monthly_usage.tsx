import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadUsageReport } from "../../features/statistics/load-usage.ts";
import { UsageReportPage } from "../../features/statistics/usage-page.tsx";

export const handle: PageHandle = { title: "overview.usage.title", texts: "routes/chat/statistics.monthly_usage" };
export const loader = serverLoad(loadUsageReport);
export const clientLoader = browserLoad(loadUsageReport, handle);

export default function Report() {
  return <UsageReportPage data={useLoaderData<typeof loader>()} />;
}
