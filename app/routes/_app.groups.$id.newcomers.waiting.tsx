import { useLoaderData } from "@remix-run/react";
import { lazyBrowserLoad, serverLoad } from "../client/page-data.ts";
import { loadWaiting } from "../features/newcomers/load-waiting.ts";
import { WaitingPage } from "../features/newcomers/waiting-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad(loadWaiting);
export const clientLoader = lazyBrowserLoad(
  async () => (await import("../features/newcomers/load-waiting.ts")).loadWaiting,
);
export const handle: PageHandle = { title: "newcomers.waiting.title" };

export default function NewcomersWaiting() {
  return <WaitingPage data={useLoaderData<typeof loader>()} />;
}
