import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { ComposePage } from "../../features/compose/compose-page.tsx";
import { loadCompose } from "../../features/compose/load-compose.ts";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadCompose);
export const clientLoader = browserLoad(loadCompose);
export const handle: PageHandle = { title: "send.title" };

export default function SendMessage() {
  return <ComposePage data={useLoaderData<typeof loader>()} />;
}
