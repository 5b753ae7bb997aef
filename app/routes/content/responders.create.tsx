import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { EditorPage } from "../../features/responders/editor-page.tsx";
import { loadEditor } from "../../features/responders/load-editor.ts";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadEditor);
export const clientLoader = browserLoad(loadEditor);
export const handle: PageHandle = { title: "responders.new" };

export default function ResponderCreate() {
  return <EditorPage data={useLoaderData<typeof loader>()} />;
}
