import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadLoyaltyReport } from "../../features/loyalty/load-loyalty.ts";
import { LoyaltyReportPage } from "../../features/loyalty/report-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadLoyaltyReport);
export const clientLoader = browserLoad(loadLoyaltyReport);
export const handle: PageHandle = { title: "loyalty.report" };

export default function LoyaltyReport() {
  return <LoyaltyReportPage data={useLoaderData<typeof loader>()} />;
}
