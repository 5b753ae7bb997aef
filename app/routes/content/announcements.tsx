import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { AnnouncementsPage } from "../../features/announcements/list/announcements-page.tsx";
import { loadAnnouncements } from "../../features/announcements/list/load-announcements.ts";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadAnnouncements);
export const clientLoader = browserLoad(loadAnnouncements);
export const handle: PageHandle = { title: "announcements.title" };

export default function Announcements() {
  return <AnnouncementsPage data={useLoaderData<typeof loader>()} />;
}
