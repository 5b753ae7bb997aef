import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadWaiting } from "../../features/newcomers/waiting/load-waiting.ts";
import { WaitingPage } from "../../features/newcomers/waiting/waiting-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadWaiting);
export const clientLoader = browserLoad(loadWaiting);
export const handle: PageHandle = { title: "newcomers.waiting.title" };

export default function NewcomersWaiting() {
  return <WaitingPage data={useLoaderData<typeof loader>()} />;
}
