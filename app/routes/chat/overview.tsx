import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadOverview } from "../../features/overview/load-overview.ts";
import { OverviewPage } from "../../features/overview/overview-page.tsx";

export const handle: PageHandle = { title: "overview.title", texts: "routes/chat/overview" };
export const loader = serverLoad(loadOverview);
export const clientLoader = browserLoad(loadOverview, handle);

export default function Overview() {
  return <OverviewPage data={useLoaderData<typeof loader>()} />;
}
