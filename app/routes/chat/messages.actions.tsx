import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { ActionLogPage } from "../../features/action-log/action-log-page.tsx";
import { loadActionLog } from "../../features/action-log/load-action-log.ts";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadActionLog);
export const clientLoader = browserLoad(loadActionLog);
export const handle: PageHandle = { title: "actions.title" };

export default function MessagesActions() {
  return <ActionLogPage data={useLoaderData<typeof loader>()} />;
}
