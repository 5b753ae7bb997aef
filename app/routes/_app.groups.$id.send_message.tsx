import { useLoaderData } from "@remix-run/react";
import { browserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { ComposePage } from "../features/compose/compose-page.tsx";
import { loadCompose } from "../features/compose/load-compose.ts";
import type { PageHandle } from "../page-title.tsx";

const load = (args: PageArgs) => loadCompose("groups", args);
export const loader = serverLoad(load);
export const clientLoader = browserLoad(load);
export const handle: PageHandle = { title: "send.title" };

export default function GroupSendMessage() {
  return <ComposePage data={useLoaderData<typeof loader>()} />;
}
