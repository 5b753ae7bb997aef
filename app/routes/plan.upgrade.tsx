import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { loadPlan } from "../features/plan/load-plan.ts";
import { PlanPage } from "../features/plan/plan-page.tsx";

const load = loadPlan("upgrade");
export const handle: PageHandle = { title: "plan.upgrade.title", texts: "routes/plan.upgrade" };
export const loader = serverLoad(load);
export const clientLoader = browserLoad(load, handle);

export default function Page() {
  return <PlanPage data={useLoaderData<typeof loader>()} />;
}
