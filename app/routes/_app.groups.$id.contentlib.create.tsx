import { useLoaderData } from "@remix-run/react";
import { browserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { loadEditor } from "../features/library/load-editor.ts";
import { TemplateEditorPage } from "../features/library/template-editor-page.tsx";
import type { PageHandle } from "../page-title.tsx";

const load = (args: PageArgs) => loadEditor("groups", args);
export const loader = serverLoad(load);
export const clientLoader = browserLoad(load);
export const handle: PageHandle = { title: "library.template.new" };

export default function GroupNewTemplate() {
  return <TemplateEditorPage data={useLoaderData<typeof loader>()} />;
}
