import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadLog } from "../../features/responders/log/load-log.ts";
import { LogPage } from "../../features/responders/log/log-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadLog);
export const clientLoader = browserLoad(loadLog);
export const handle: PageHandle = { title: "responders.log.title" };

export default function RespondersLog() {
  return <LogPage data={useLoaderData<typeof loader>()} />;
}
