import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadLog } from "../../features/responders/log/load-log.ts";
import { LogPage } from "../../features/responders/log/log-page.tsx";

export const handle: PageHandle = { title: "responders.log.title", texts: "routes/content/responders.log" };
export const loader = serverLoad(loadLog);
export const clientLoader = browserLoad(loadLog, handle);

export default function RespondersLog() {
  return <LogPage data={useLoaderData<typeof loader>()} />;
}
