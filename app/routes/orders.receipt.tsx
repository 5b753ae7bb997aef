import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import { loadReceipt } from "../features/orders/load-orders.ts";
import { ReceiptPage } from "../features/orders/receipt-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad(loadReceipt);
export const clientLoader = browserLoad(loadReceipt);
export const handle: PageHandle = { title: "receipt.title" };

export default function Page() {
  return <ReceiptPage data={useLoaderData<typeof loader>()} />;
}
