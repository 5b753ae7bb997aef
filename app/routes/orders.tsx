import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import { loadOrders } from "../features/orders/load-orders.ts";
import { OrdersPage } from "../features/orders/orders-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad(loadOrders);
export const clientLoader = browserLoad(loadOrders);
export const handle: PageHandle = { title: "orders.title" };

export default function Page() {
  return <OrdersPage data={useLoaderData<typeof loader>()} />;
}
