import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { loadReceipt } from "../features/orders/load-orders.ts";
import { ReceiptPage } from "../features/orders/receipt-page.tsx";

export const handle: PageHandle = { title: "receipt.title", texts: "routes/orders.receipt" };
export const loader = serverLoad(loadReceipt);
export const clientLoader = browserLoad(loadReceipt, handle);

export default function Page() {
  return <ReceiptPage data={useLoaderData<typeof loader>()} />;
}
