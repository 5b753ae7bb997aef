import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadEditor } from "../../features/library/templates/load-editor.ts";
import { TemplateEditorPage } from "../../features/library/templates/template-editor-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadEditor);
export const clientLoader = browserLoad(loadEditor);
export const handle: PageHandle = { title: "library.template.new" };

export default function NewTemplate() {
  return <TemplateEditorPage data={useLoaderData<typeof loader>()} />;
}
