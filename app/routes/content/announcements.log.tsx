import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadLog } from "../../features/announcements/load-log.ts";
import { LogPage } from "../../features/announcements/log-page.tsx";

export const handle: PageHandle = { title: "announcements.log.title", texts: "routes/content/announcements.log" };
export const loader = serverLoad(loadLog);
export const clientLoader = browserLoad(loadLog, handle);

export default function AnnouncementsLog() {
  return <LogPage data={useLoaderData<typeof loader>()} />;
}
