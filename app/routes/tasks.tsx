import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { loadTasks } from "../features/tasks/load-tasks.ts";
import { TasksPage } from "../features/tasks/tasks-page.tsx";

export const handle: PageHandle = { title: "tasks.title", texts: "routes/tasks" };
export const loader = serverLoad(loadTasks);
export const clientLoader = browserLoad(loadTasks, handle);

export default function Tasks() {
  return <TasksPage data={useLoaderData<typeof loader>()} />;
}
