import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadEditor } from "../../features/library/templates/load-editor.ts";
import { TemplateEditorPage } from "../../features/library/templates/template-editor-page.tsx";

export const handle: PageHandle = { title: "library.template.new", texts: "routes/content/contentlib.create" };
export const loader = serverLoad(loadEditor);
export const clientLoader = browserLoad(loadEditor, handle);

export default function NewTemplate() {
  return <TemplateEditorPage data={useLoaderData<typeof loader>()} />;
}
