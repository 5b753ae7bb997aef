import { useLoaderData } from "@remix-run/react";
import { lazyBrowserLoad, serverLoad } from "../client/page-data.ts";
import { loadNewcomerReport } from "../features/newcomers/load-report.ts";
import { NewcomerReportPage } from "../features/newcomers/report-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad(loadNewcomerReport);
export const clientLoader = lazyBrowserLoad(
  async () => (await import("../features/newcomers/load-report.ts")).loadNewcomerReport,
);
export const handle: PageHandle = { title: "newcomers.report.title" };

export default function NewcomersReport() {
  return <NewcomerReportPage data={useLoaderData<typeof loader>()} />;
}
