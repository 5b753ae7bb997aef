import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadRanking } from "../../features/loyalty/load-loyalty.ts";
import { RankingPage } from "../../features/loyalty/ranking-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadRanking);
export const clientLoader = browserLoad(loadRanking);
export const handle: PageHandle = { title: "loyalty.ranking" };

export default function Ranking() {
  return <RankingPage data={useLoaderData<typeof loader>()} />;
}
