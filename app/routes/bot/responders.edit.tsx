import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { EditorPage } from "../../features/responders/editor-page.tsx";
import { loadEditor } from "../../features/responders/load-editor.ts";
import { MissingResponder } from "../../features/responders/missing-responder.tsx";
import { BotErrorBoundary } from "../../shared/bot/bot-error-boundary.tsx";
import { BOTS_PATH } from "../../shared/bot/bot-path.ts";

export const handle: PageHandle = {
  title: "responders.edit",
  texts: "routes/bot/responders.edit",
  failedTexts: "features/responders/missing-responder",
};
export const loader = serverLoad(loadEditor);
export const clientLoader = browserLoad(loadEditor, handle);

export const ErrorBoundary = () => <MissingResponder list={BOTS_PATH} Otherwise={BotErrorBoundary} />;

export default function ResponderEdit() {
  const data = useLoaderData<typeof loader>();
  // Another responder is another draft.
  return <EditorPage key={data.responder?.id} data={data} />;
}
