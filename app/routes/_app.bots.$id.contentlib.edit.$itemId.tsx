import { useLoaderData } from "@remix-run/react";
import { lazyBrowserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { loadEditor } from "../features/library/load-editor.ts";
import { TemplateEditorPage } from "../features/library/template-editor-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad((args) => loadEditor("bots", args));
export const clientLoader = lazyBrowserLoad(async () => {
  const { loadEditor } = await import("../features/library/load-editor.ts");
  return (args: PageArgs) => loadEditor("bots", args);
});
export const handle: PageHandle = { title: "library.template.edit" };

export default function BotEditTemplate() {
  return <TemplateEditorPage data={useLoaderData<typeof loader>()} />;
}
