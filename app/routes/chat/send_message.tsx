import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { ComposePage } from "../../features/compose/compose-page.tsx";
import { loadCompose } from "../../features/compose/load-compose.ts";

export const handle: PageHandle = { title: "send.title", texts: "routes/chat/send_message" };
export const loader = serverLoad(loadCompose);
export const clientLoader = browserLoad(loadCompose, handle);

export default function SendMessage() {
  return <ComposePage data={useLoaderData<typeof loader>()} />;
}
