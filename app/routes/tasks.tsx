import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import { loadTasks } from "../features/tasks/load-tasks.ts";
import { TasksPage } from "../features/tasks/tasks-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad(loadTasks);
export const clientLoader = browserLoad(loadTasks);
export const handle: PageHandle = { title: "tasks.title" };

export default function Tasks() {
  return <TasksPage data={useLoaderData<typeof loader>()} />;
}
