import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { EditorPage } from "../../features/announcements/editor/editor-page.tsx";
import { loadEditor } from "../../features/announcements/editor/load-editor.ts";
import { MissingAnnouncement } from "../../features/announcements/missing-announcement.tsx";
import { ChatErrorBoundary } from "../../shared/chat/chat-error-boundary.tsx";

export const handle: PageHandle = {
  title: "announcements.edit",
  texts: "routes/content/announcements.edit",
  failedTexts: "features/announcements/missing-announcement",
};
export const loader = serverLoad(loadEditor);
export const clientLoader = browserLoad(loadEditor, handle);

export const ErrorBoundary = () => <MissingAnnouncement Otherwise={ChatErrorBoundary} />;

export default function AnnouncementEdit() {
  const data = useLoaderData<typeof loader>();
  // Another announcement is another draft.
  return <EditorPage key={data.announcement?.id} data={data} />;
}
