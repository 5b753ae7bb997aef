import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadNewcomerLog } from "../../features/newcomers/load-log.ts";
import { NewcomerLogPage } from "../../features/newcomers/log-page.tsx";

export const handle: PageHandle = { title: "newcomers.log.title", texts: "routes/chat/newcomers.log" };
export const loader = serverLoad(loadNewcomerLog);
export const clientLoader = browserLoad(loadNewcomerLog, handle);

export default function NewcomersLog() {
  return <NewcomerLogPage data={useLoaderData<typeof loader>()} />;
}
