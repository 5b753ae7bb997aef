import { useLoaderData } from "@remix-run/react";
import { lazyBrowserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { EditorPage } from "../features/responders/editor-page.tsx";
import { loadEditor } from "../features/responders/load-editor.ts";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad((args) => loadEditor("bots", args));
export const clientLoader = lazyBrowserLoad(async () => {
  const { loadEditor } = await import("../features/responders/load-editor.ts");
  return (args: PageArgs) => loadEditor("bots", args);
});
export const handle: PageHandle = { title: "responders.new" };

export default function BotResponderCreate() {
  return <EditorPage data={useLoaderData<typeof loader>()} />;
}
