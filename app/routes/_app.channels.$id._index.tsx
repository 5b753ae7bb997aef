import { useLoaderData } from "@remix-run/react";
import { lazyBrowserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { loadOverview } from "../features/overview/load-overview.ts";
import { OverviewPage } from "../features/overview/overview-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad((args) => loadOverview("channels", args));
export const clientLoader = lazyBrowserLoad(async () => {
  const { loadOverview } = await import("../features/overview/load-overview.ts");
  return (args: PageArgs) => loadOverview("channels", args);
});
export const handle: PageHandle = { title: "overview.title" };

export default function ChannelOverview() {
  return <OverviewPage data={useLoaderData<typeof loader>()} />;
}
