import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import { BotList } from "../features/bots/bot-list.tsx";
import { loadBotList } from "../features/bots/list-data.ts";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad(loadBotList);
export const clientLoader = browserLoad(loadBotList);
export const handle: PageHandle = { title: "bots.title" };

export default function BotsPage() {
  return <BotList data={useLoaderData<typeof loader>()} />;
}
