import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadNewcomerReport } from "../../features/newcomers/report/load-report.ts";
import { NewcomerReportPage } from "../../features/newcomers/report/report-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadNewcomerReport);
export const clientLoader = browserLoad(loadNewcomerReport);
export const handle: PageHandle = { title: "newcomers.report.title" };

export default function NewcomersReport() {
  return <NewcomerReportPage data={useLoaderData<typeof loader>()} />;
}
