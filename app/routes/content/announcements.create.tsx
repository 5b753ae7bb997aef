import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { EditorPage } from "../../features/announcements/editor/editor-page.tsx";
import { loadEditor } from "../../features/announcements/editor/load-editor.ts";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadEditor);
export const clientLoader = browserLoad(loadEditor);
export const handle: PageHandle = { title: "announcements.new" };

export default function AnnouncementCreate() {
  return <EditorPage data={useLoaderData<typeof loader>()} />;
}
