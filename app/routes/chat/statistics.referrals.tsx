import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadInviters } from "../../features/statistics/load-rankings.ts";
import { InvitersPage } from "../../features/statistics/ranking-pages.tsx";

export const handle: PageHandle = { title: "statistics.inviters", texts: "routes/chat/statistics.referrals" };
export const loader = serverLoad(loadInviters);
export const clientLoader = browserLoad(loadInviters, handle);

export default function Report() {
  return <InvitersPage data={useLoaderData<typeof loader>()} />;
}
