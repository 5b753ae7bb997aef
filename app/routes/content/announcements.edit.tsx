import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { EditorPage } from "../../features/announcements/editor/editor-page.tsx";
import { loadEditor } from "../../features/announcements/editor/load-editor.ts";
import { MissingAnnouncement } from "../../features/announcements/missing-announcement.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadEditor);
export const clientLoader = browserLoad(loadEditor);
export const handle: PageHandle = { title: "announcements.edit" };

export const ErrorBoundary = MissingAnnouncement;

export default function AnnouncementEdit() {
  const data = useLoaderData<typeof loader>();
  // Another announcement is another draft.
  return <EditorPage key={data.announcement?.id} data={data} />;
}
