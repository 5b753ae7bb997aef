import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { BotList } from "../features/bots/bot-list.tsx";
import { loadBotList } from "../features/bots/list-data.ts";

export const handle: PageHandle = { title: "bots.title", texts: "routes/bots" };
export const loader = serverLoad(loadBotList);
export const clientLoader = browserLoad(loadBotList, handle);

export default function BotsPage() {
  return <BotList data={useLoaderData<typeof loader>()} />;
}
