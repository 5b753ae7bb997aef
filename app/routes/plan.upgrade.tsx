import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import { loadPlan } from "../features/plan/load-plan.ts";
import { PlanPage } from "../features/plan/plan-page.tsx";
import type { PageHandle } from "../page-title.tsx";

const load = loadPlan("upgrade");
export const loader = serverLoad(load);
export const clientLoader = browserLoad(load);
export const handle: PageHandle = { title: "plan.upgrade.title" };

export default function Page() {
  return <PlanPage data={useLoaderData<typeof loader>()} />;
}
