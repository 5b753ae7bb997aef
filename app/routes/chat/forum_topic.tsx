import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadTopics } from "../../features/forum-topics/load-topics.ts";
import { TopicsPage } from "../../features/forum-topics/topics-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadTopics);
export const clientLoader = browserLoad(loadTopics);
export const handle: PageHandle = { title: "overview.topics.title" };

export default function ForumTopics() {
  return <TopicsPage data={useLoaderData<typeof loader>()} />;
}
