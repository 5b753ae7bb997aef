import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { loadOrders } from "../features/orders/load-orders.ts";
import { OrdersPage } from "../features/orders/orders-page.tsx";

export const handle: PageHandle = { title: "orders.title", texts: "routes/orders" };
export const loader = serverLoad(loadOrders);
export const clientLoader = browserLoad(loadOrders, handle);

export default function Page() {
  return <OrdersPage data={useLoaderData<typeof loader>()} />;
}
