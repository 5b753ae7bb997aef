import type { Context, Hono } from "hono";
import { BtcpayError, type Ledger, RATE } from "./ledger.ts";
import type { Invoice } from "./types.ts";

const show = ({ payments: _payments, ...invoice }: Invoice) => invoice;

/** Mounts the routes of a part of BTCPay's Greenfield API: the invoices of a store, and their refunds. */
export function btcpayApi(app: Hono, ledger: Ledger): void {
  const answer = async (c: Context, act: () => unknown) => {
    try {
      const { store } = ledger;
      if (!store || c.req.header("authorization") !== `token ${store.apiKey}`) {
        throw new BtcpayError(401, "unauthenticated");
      }
      if (c.req.param("store") !== store.id) throw new BtcpayError(403, "missing-permission");
      return c.json((await act()) as object);
    } catch (error) {
      if (!(error instanceof BtcpayError)) throw error;
      return c.json({ code: error.code, message: error.code }, error.status);
    }
  };
  const invoices = "/api/v1/stores/:store/invoices";
  const id = (c: Context) => c.req.param("id") ?? "";
  app.post(invoices, (c) =>
    answer(c, async () => {
      const wish = (await c.req.json()) as Parameters<Ledger["create"]>[0];
      if (!/^\d+(?:\.\d+)?$/.test(wish.amount)) throw new BtcpayError(422, "validation-error");
      return show(ledger.create(wish));
    }),
  );
  app.get(`${invoices}/:id`, (c) => answer(c, () => show(ledger.invoice(id(c)))));
  app.get(`${invoices}/:id/payment-methods`, (c) =>
    answer(c, () => {
      const { payments } = ledger.invoice(id(c));
      return [{ paymentMethodId: "BTC-CHAIN", currency: "BTC", rate: String(RATE), payments, activated: true }];
    }),
  );
  app.get("/api/v1/stores/:store/pull-payments", (c) =>
    answer(c, () =>
      ledger.pullPayments
        .filter(({ archived }) => c.req.query("includeArchived") === "true" || !archived)
        .map(({ payouts: _payouts, ...pullPayment }) => pullPayment),
    ),
  );
  // Whoever knows its id may read it.
  app.get("/api/v1/pull-payments/:id/payouts", (c) =>
    c.json(ledger.pullPayments.find((each) => each.id === id(c))?.payouts ?? []),
  );
  app.post(`${invoices}/:id/status`, (c) =>
    answer(c, async () => {
      const { status } = (await c.req.json()) as { status: "Invalid" | "Settled" };
      return show(ledger.mark(id(c), status));
    }),
  );
}
