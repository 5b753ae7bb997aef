import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadRanking } from "../../features/loyalty/load-loyalty.ts";
import { RankingPage } from "../../features/loyalty/ranking-page.tsx";

export const handle: PageHandle = { title: "loyalty.ranking", texts: "routes/chat/loyalty_rewards.ranking" };
export const loader = serverLoad(loadRanking);
export const clientLoader = browserLoad(loadRanking, handle);

export default function Ranking() {
  return <RankingPage data={useLoaderData<typeof loader>()} />;
}
