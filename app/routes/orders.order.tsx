import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { loadOrder } from "../features/orders/load-orders.ts";
import { OrderPage } from "../features/orders/order-page.tsx";

export const handle: PageHandle = { title: "orders.title", texts: "routes/orders.order" };
export const loader = serverLoad(loadOrder);
export const clientLoader = browserLoad(loadOrder, handle);

export default function Page() {
  return <OrderPage data={useLoaderData<typeof loader>()} />;
}
