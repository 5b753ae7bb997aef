import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadLog } from "../../features/announcements/load-log.ts";
import { LogPage } from "../../features/announcements/log-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadLog);
export const clientLoader = browserLoad(loadLog);
export const handle: PageHandle = { title: "announcements.log.title" };

export default function AnnouncementsLog() {
  return <LogPage data={useLoaderData<typeof loader>()} />;
}
