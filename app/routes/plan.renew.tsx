import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { loadPlan } from "../features/plan/load-plan.ts";
import { PlanPage } from "../features/plan/plan-page.tsx";

const load = loadPlan("renew");
export const handle: PageHandle = { title: "plan.renew.title", texts: "routes/plan.renew" };
export const loader = serverLoad(load);
export const clientLoader = browserLoad(load, handle);

export default function Page() {
  return <PlanPage data={useLoaderData<typeof loader>()} />;
}
