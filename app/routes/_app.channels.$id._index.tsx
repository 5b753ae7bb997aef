import { useLoaderData } from "@remix-run/react";
import { browserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { loadOverview } from "../features/overview/load-overview.ts";
import { OverviewPage } from "../features/overview/overview-page.tsx";
import type { PageHandle } from "../page-title.tsx";

const load = (args: PageArgs) => loadOverview("channels", args);
export const loader = serverLoad(load);
export const clientLoader = browserLoad(load);
export const handle: PageHandle = { title: "overview.title" };

export default function ChannelOverview() {
  return <OverviewPage data={useLoaderData<typeof loader>()} />;
}
