import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { loadPayOrder } from "../features/orders/load-orders.ts";
import { PayPage } from "../features/orders/pay-page.tsx";

export const handle: PageHandle = { title: "orders.title", texts: "routes/pay_order" };
export const loader = serverLoad(loadPayOrder);
export const clientLoader = browserLoad(loadPayOrder, handle);

export default function Page() {
  return <PayPage data={useLoaderData<typeof loader>()} />;
}
