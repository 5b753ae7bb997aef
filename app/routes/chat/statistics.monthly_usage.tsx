import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadUsageReport } from "../../features/statistics/load-usage.ts";
import { UsageReportPage } from "../../features/statistics/usage-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadUsageReport);
export const clientLoader = browserLoad(loadUsageReport);
export const handle: PageHandle = { title: "overview.usage.title" };

export default function Report() {
  return <UsageReportPage data={useLoaderData<typeof loader>()} />;
}
