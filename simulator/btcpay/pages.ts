import type { Hono } from "hono";
import { checkoutPage, type Way } from "../gateways/page.ts";
import type { Ledger } from "./ledger.ts";
import type { Invoice } from "./types.ts";

const OPEN: readonly Way[] = [
  ["whole", "Pay", true],
  ["short", "Pay too little"],
  ["over", "Pay too much"],
  ["expire", "Let the time run out"],
];
const SEEN: readonly Way[] = [
  ["confirm", "Confirm by the network", true],
  ["drop", "Drop by the network"],
];
const LATE: readonly Way[] = [["whole", "Pay late"]];
const PAID: readonly Way[] = [["refund", "Refund by the shop"]];
const CLOSE: Way = ["close", "Close"];

const waysOf = ({ status, payments }: Invoice): readonly Way[] => {
  const isMoving = payments.some((payment) => payment.status === "Processing");
  const ways =
    status === "New" ? OPEN : status === "Processing" || isMoving ? SEEN : status === "Settled" ? PAID : LATE;
  return [...(status === "New" && isMoving ? SEEN : []), ...ways, CLOSE];
};

const act = (ledger: Ledger, { id, amount }: Invoice, way: string) => {
  if (way === "whole") ledger.pay(id);
  if (way === "short") ledger.pay(id, Number(amount) / 2);
  if (way === "over") ledger.pay(id, Number(amount) * 1.5);
  if (way === "expire") ledger.expire(id);
  if (way === "confirm") ledger.confirm(id);
  if (way === "drop") ledger.drop(id);
  if (way === "refund") ledger.refund(id);
};

/**
 * Builds the page's script: in a frame, the page reports the state of its invoice to the page around it, as BTCPay's
 * does, and asks to be closed.
 */
const script = ({ id, status }: Invoice) => `
const tell = (message) => window.parent.postMessage(message, "*");
let told = ${JSON.stringify(status)};
tell("loaded");
document.querySelector("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const way = event.submitter.value;
  if (way === "close") return tell("close");
  await fetch(event.target.action, { method: "POST", body: new URLSearchParams({ way }) });
  location.reload();
});
const look = async () => {
  const { status } = await (await fetch("/i/${id}/status")).json();
  if (status !== told) tell({ invoiceId: ${JSON.stringify(id)}, status: status });
  if (status !== told) location.reload();
};
const before = sessionStorage.getItem("${id}");
if (before !== null && before !== told) tell({ invoiceId: ${JSON.stringify(id)}, status: told });
sessionStorage.setItem("${id}", told);
setInterval(look, 1000);`;

/** Shows the checkout of an invoice: `/i/{id}` on its own, `/invoice?id=&view=modal` in a frame. */
export function btcpayPages(app: Hono, ledger: Ledger): void {
  const show = (invoice: Invoice | undefined, isModal: boolean) => {
    if (!invoice) return new Response("There is no such invoice.", { status: 404 });
    const { id, amount, currency, metadata, status, additionalStatus } = invoice;
    return checkoutPage({
      name: "Simulated BTCPay",
      description: metadata.itemDesc ?? "A payment",
      amount: `${amount} ${currency}`,
      status: additionalStatus === "None" ? status : `${status}, ${additionalStatus}`,
      ways: waysOf(invoice),
      action: `/i/${id}`,
      ...(isModal ? { script: script(invoice) } : {}),
    });
  };
  app.get("/invoice", async (c) => {
    const page = show(ledger.invoices.get(c.req.query("id") ?? ""), c.req.query("view") === "modal");
    return page instanceof Response ? page : c.html(page);
  });
  app.get("/i/:id", async (c) => {
    const page = show(ledger.invoices.get(c.req.param("id")), false);
    return page instanceof Response ? page : c.html(page);
  });
  app.get("/i/:id/status", (c) => c.json({ status: ledger.invoices.get(c.req.param("id"))?.status ?? "Invalid" }));
  app.post("/i/:id", async (c) => {
    const invoice = ledger.invoices.get(c.req.param("id"));
    if (!invoice) return c.text("There is no such invoice.", 404);
    const way = String((await c.req.parseBody()).way);
    act(ledger, invoice, way);
    return c.redirect(way === "close" ? (invoice.checkout.redirectURL ?? "/") : `/i/${invoice.id}`, 303);
  });
}
