import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import { loadPayOrder } from "../features/orders/load-orders.ts";
import { PayPage } from "../features/orders/pay-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad(loadPayOrder);
export const clientLoader = browserLoad(loadPayOrder);
export const handle: PageHandle = { title: "orders.title" };

export default function Page() {
  return <PayPage data={useLoaderData<typeof loader>()} />;
}
