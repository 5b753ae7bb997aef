import { useLoaderData } from "@remix-run/react";
import { lazyBrowserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { EditorPage } from "../features/responders/editor-page.tsx";
import { loadEditor } from "../features/responders/load-editor.ts";
import { MissingResponder } from "../features/responders/missing-responder.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad((args) => loadEditor("bots", args));
export const clientLoader = lazyBrowserLoad(async () => {
  const { loadEditor } = await import("../features/responders/load-editor.ts");
  return (args: PageArgs) => loadEditor("bots", args);
});
export const handle: PageHandle = { title: "responders.edit" };

export const ErrorBoundary = MissingResponder;

export default function BotResponderEdit() {
  const data = useLoaderData<typeof loader>();
  // Another responder is another draft.
  return <EditorPage key={data.responder?.id} data={data} />;
}
