import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadNewcomerReport } from "../../features/newcomers/report/load-report.ts";
import { NewcomerReportPage } from "../../features/newcomers/report/report-page.tsx";

export const handle: PageHandle = { title: "newcomers.report.title", texts: "routes/chat/newcomers.report" };
export const loader = serverLoad(loadNewcomerReport);
export const clientLoader = browserLoad(loadNewcomerReport, handle);

export default function NewcomersReport() {
  return <NewcomerReportPage data={useLoaderData<typeof loader>()} />;
}
