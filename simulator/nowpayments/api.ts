import type { Context, Hono } from "hono";
import { type Books, COINS, NowpaymentsError, type Wish } from "./books.ts";
import type { Payment } from "./types.ts";

const AMOUNTS = ["price_amount", "pay_amount", "actually_paid"] as const;

/** Mounts the routes of a part of NOWPayments' API: payments, enabled coins, least amounts. */
export function nowpaymentsApi(app: Hono, books: Books): void {
  const show = ({ ipn_callback_url: _url, ...payment }: Payment) => ({
    ...payment,
    ...(books.writesText ? Object.fromEntries(AMOUNTS.map((name) => [name, String(payment[name])])) : {}),
  });
  const answer = async (c: Context, status: 200 | 201, act: () => unknown) => {
    try {
      const { account } = books;
      if (!account || c.req.header("x-api-key") !== account.apiKey) throw new NowpaymentsError(403, "INVALID_API_KEY");
      return c.json((await act()) as object, status);
    } catch (error) {
      if (!(error instanceof NowpaymentsError)) throw error;
      const { status: statusCode, code } = error;
      return c.json({ status: false, statusCode, code, message: code }, statusCode);
    }
  };
  app.get("/v1/merchant/coins", (c) => answer(c, 200, () => ({ selectedCurrencies: books.account?.coins })));
  app.get("/v1/min-amount", (c) =>
    answer(c, 200, () => {
      const code = c.req.query("currency_from") ?? "";
      const coin = COINS[code];
      if (!coin) throw new NowpaymentsError(400, "BAD_REQUEST");
      const least = books.least(code);
      return { currency_from: code, currency_to: code, min_amount: least / coin.rate, fiat_equivalent: least };
    }),
  );
  app.post("/v1/payment", (c) => answer(c, 201, async () => show(books.create((await c.req.json()) as Wish))));
  app.get("/v1/payment/:id", (c) =>
    answer(c, 200, () => {
      const payment = show(books.payment(c.req.param("id")));
      // Made with a text, read back as a number.
      return { ...payment, payment_id: Number(payment.payment_id) };
    }),
  );
}
