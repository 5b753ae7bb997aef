import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadNewcomerLog } from "../../features/newcomers/load-log.ts";
import { NewcomerLogPage } from "../../features/newcomers/log-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadNewcomerLog);
export const clientLoader = browserLoad(loadNewcomerLog);
export const handle: PageHandle = { title: "newcomers.log.title" };

export default function NewcomersLog() {
  return <NewcomerLogPage data={useLoaderData<typeof loader>()} />;
}
