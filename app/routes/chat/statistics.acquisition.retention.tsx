import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadRetention } from "../../features/statistics/load-rankings.ts";
import { RetentionPage } from "../../features/statistics/retention-page.tsx";

export const handle: PageHandle = {
  title: "statistics.retention",
  texts: "routes/chat/statistics.acquisition.retention",
};
export const loader = serverLoad(loadRetention);
export const clientLoader = browserLoad(loadRetention, handle);

export default function Report() {
  return <RetentionPage data={useLoaderData<typeof loader>()} />;
}
