import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadTopics } from "../../features/forum-topics/load-topics.ts";
import { TopicsPage } from "../../features/forum-topics/topics-page.tsx";

export const handle: PageHandle = { title: "overview.topics.title", texts: "routes/chat/forum_topic" };
export const loader = serverLoad(loadTopics);
export const clientLoader = browserLoad(loadTopics, handle);

export default function ForumTopics() {
  return <TopicsPage data={useLoaderData<typeof loader>()} />;
}
