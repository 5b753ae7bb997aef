import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { AnnouncementsPage } from "../../features/announcements/list/announcements-page.tsx";
import { loadAnnouncements } from "../../features/announcements/list/load-announcements.ts";

export const handle: PageHandle = { title: "announcements.title", texts: "routes/content/announcements" };
export const loader = serverLoad(loadAnnouncements);
export const clientLoader = browserLoad(loadAnnouncements, handle);

export default function Announcements() {
  return <AnnouncementsPage data={useLoaderData<typeof loader>()} />;
}
