import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { EditorPage } from "../../features/announcements/editor/editor-page.tsx";
import { loadEditor } from "../../features/announcements/editor/load-editor.ts";

export const handle: PageHandle = { title: "announcements.new", texts: "routes/content/announcements.create" };
export const loader = serverLoad(loadEditor);
export const clientLoader = browserLoad(loadEditor, handle);

export default function AnnouncementCreate() {
  return <EditorPage data={useLoaderData<typeof loader>()} />;
}
