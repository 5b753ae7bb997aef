import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadLoyaltyReport } from "../../features/loyalty/load-loyalty.ts";
import { LoyaltyReportPage } from "../../features/loyalty/report-page.tsx";

export const handle: PageHandle = { title: "loyalty.report", texts: "routes/chat/loyalty_rewards.report" };
export const loader = serverLoad(loadLoyaltyReport);
export const clientLoader = browserLoad(loadLoyaltyReport, handle);

export default function LoyaltyReport() {
  return <LoyaltyReportPage data={useLoaderData<typeof loader>()} />;
}
