import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import { loadOrder } from "../features/orders/load-orders.ts";
import { OrderPage } from "../features/orders/order-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad(loadOrder);
export const clientLoader = browserLoad(loadOrder);
export const handle: PageHandle = { title: "orders.title" };

export default function Page() {
  return <OrderPage data={useLoaderData<typeof loader>()} />;
}
