import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadWaiting } from "../../features/newcomers/waiting/load-waiting.ts";
import { WaitingPage } from "../../features/newcomers/waiting/waiting-page.tsx";

export const handle: PageHandle = { title: "newcomers.waiting.title", texts: "routes/chat/newcomers.waiting" };
export const loader = serverLoad(loadWaiting);
export const clientLoader = browserLoad(loadWaiting, handle);

export default function NewcomersWaiting() {
  return <WaitingPage data={useLoaderData<typeof loader>()} />;
}
