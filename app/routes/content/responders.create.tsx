import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { EditorPage } from "../../features/responders/editor-page.tsx";
import { loadEditor } from "../../features/responders/load-editor.ts";

export const handle: PageHandle = { title: "responders.new", texts: "routes/content/responders.create" };
export const loader = serverLoad(loadEditor);
export const clientLoader = browserLoad(loadEditor, handle);

export default function ResponderCreate() {
  return <EditorPage data={useLoaderData<typeof loader>()} />;
}
