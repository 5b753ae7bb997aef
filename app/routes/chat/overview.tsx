import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadOverview } from "../../features/overview/load-overview.ts";
import { OverviewPage } from "../../features/overview/overview-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadOverview);
export const clientLoader = browserLoad(loadOverview);
export const handle: PageHandle = { title: "overview.title" };

export default function Overview() {
  return <OverviewPage data={useLoaderData<typeof loader>()} />;
}
