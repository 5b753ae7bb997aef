import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadRetention } from "../../features/statistics/load-rankings.ts";
import { RetentionPage } from "../../features/statistics/retention-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadRetention);
export const clientLoader = browserLoad(loadRetention);
export const handle: PageHandle = { title: "statistics.retention" };

export default function Report() {
  return <RetentionPage data={useLoaderData<typeof loader>()} />;
}
