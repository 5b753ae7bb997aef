import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { EditorPage } from "../../features/responders/editor-page.tsx";
import { loadEditor } from "../../features/responders/load-editor.ts";
import { MissingResponder } from "../../features/responders/missing-responder.tsx";
import { ChatErrorBoundary } from "../../shared/chat/chat-error-boundary.tsx";

export const handle: PageHandle = {
  title: "responders.edit",
  texts: "routes/content/responders.edit",
  failedTexts: "features/responders/missing-responder",
};
export const loader = serverLoad(loadEditor);
export const clientLoader = browserLoad(loadEditor, handle);

export const ErrorBoundary = () => <MissingResponder list="/groups" Otherwise={ChatErrorBoundary} />;

export default function ResponderEdit() {
  const data = useLoaderData<typeof loader>();
  // Another responder is another draft.
  return <EditorPage key={data.responder?.id} data={data} />;
}
