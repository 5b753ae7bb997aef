import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { ActionLogPage } from "../../features/action-log/action-log-page.tsx";
import { loadActionLog } from "../../features/action-log/load-action-log.ts";

export const handle: PageHandle = { title: "actions.title", texts: "routes/chat/messages.actions" };
export const loader = serverLoad(loadActionLog);
export const clientLoader = browserLoad(loadActionLog, handle);

export default function MessagesActions() {
  return <ActionLogPage data={useLoaderData<typeof loader>()} />;
}
