import { act, read } from "../../shared/control.js";
import { h } from "../../shared/dom.js";
import { invoiceView } from "../../shared/invoice-view.js";
import { openDialog } from "../dialog.js";
import { state } from "../state.js";
import { toast } from "../toast.js";

/**
 * Shows an invoice with Pay and Cancel, and tells what became of it.
 * @param {{slug: string} | {chat: number, message_id: number, invoice: object}} wanted of a link, or of a message
 */
export async function openInvoice({ slug, invoice, ...message }) {
  const shown = invoice ?? (await read(`invoices/${slug}`));
  const isPaid = await openDialog("Payment", (close) =>
    h(
      "div",
      { class: "form" },
      invoiceView(shown),
      h(
        "div",
        { class: "form-end" },
        h("button", { type: "button", onclick: () => close(false) }, "Cancel"),
        h("button", { type: "button", class: "primary", onclick: () => close(true) }, `Pay ⭐ ${shown.total_amount}`),
      ),
    ),
  );
  if (!isPaid) return;
  const { status, error } = await act("invoices/pay", { user: state.me, ...(slug ? { slug } : message) });
  if (status === "paid") toast("Paid");
  else toast(error, "problem");
}
