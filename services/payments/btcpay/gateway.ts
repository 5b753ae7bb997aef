import type { BtcpaySettings } from "../../../domain/gateway-settings.ts";
import { LATE_MONEY_SECONDS, PRICE_CURRENCY } from "../../../domain/limits.ts";
import { amountOf } from "../../../domain/orders/quote.ts";
import { askJson, GatewayRefusal } from "../ask-json.ts";
import { bookName, type Gateway, GatewayError, type PaymentReading, type PaymentWish } from "../gateway.ts";
import { type Invoice, isOver, madeOf, parseCoins, parseInvoice, readingOf, readingOfCoins } from "./read-invoice.ts";
import { readingAfter, refundsOf, returnedOf } from "./read-refund.ts";

const NOTHING: PaymentReading = { state: "failed", cents: 0, currency: "", paymentId: "" };

/**
 * Creates the gateway of a store of a BTCPay Server by its Greenfield API (docs/payments.md). It gives no money back by
 * itself: for that a buyer has to name an address (AMB-304).
 */
export function btcpayGateway({ url, apiKey, storeId }: BtcpaySettings): Gateway {
  const headers = { authorization: `token ${apiKey}` };
  const ask = (method: "GET" | "POST", path: string, body?: object) =>
    askJson({
      gateway: "btcpay",
      call: `${method} /invoices${path}`,
      method,
      headers,
      url: `${url}/api/v1/stores/${storeId}/invoices${path}`,
      ...(body === undefined ? {} : { body }),
    });
  const askRefunds = (call: string, path: string) =>
    askJson({ gateway: "btcpay", call: `GET ${call}`, method: "GET", headers, url: `${url}/api/v1${path}` });

  /**
   * Reads whether the operator has given money back. If the refunds cannot be read, none is assumed, and the plan
   * stays.
   */
  async function readAfterRefunds(invoice: Invoice, reading: PaymentReading): Promise<PaymentReading> {
    try {
      const all = await askRefunds("/pull-payments", `/stores/${storeId}/pull-payments?includeArchived=true`);
      const refunds = refundsOf(invoice.id, all);
      if (refunds.length === 0) return reading;
      const payouts = refunds.map(async (refund) =>
        returnedOf(refund, await askRefunds("/payouts", `/pull-payments/${refund.id}/payouts`)),
      );
      const coins = parseCoins(await ask("GET", `/${invoice.id}/payment-methods`));
      return readingAfter(reading, invoice, coins, await Promise.all(payouts));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      console.warn(
        JSON.stringify({ level: "warn", where: "btcpay", message: `no refunds are seen: ${error.message}` }),
      );
      return reading;
    }
  }

  return {
    name: "btcpay",
    takesLate: true,
    takes: (option) => option === "bitcoin",
    create: async (wish) => madeOf(await ask("POST", "", invoiceBody(wish))),
    async read(ref, before) {
      try {
        const invoice = parseInvoice(await ask("GET", `/${ref}`));
        const reading = isOver(invoice)
          ? readingOfCoins(invoice, parseCoins(await ask("GET", `/${ref}/payment-methods`)))
          : readingOf(invoice);
        // A plan does not wait for the look.
        return before === "paid" && reading.state === "paid" ? await readAfterRefunds(invoice, reading) : reading;
      } catch (error) {
        if (error instanceof GatewayRefusal && error.status === 404) return NOTHING;
        throw error;
      }
    },
    async close(ref) {
      await ask("POST", `/${ref}/status`, { status: "Invalid" });
    },
  };
}

const MINUTE_SECONDS = 60;

function invoiceBody({ key, cents, description, lang, returnUrl }: PaymentWish) {
  return {
    amount: amountOf(cents),
    currency: PRICE_CURRENCY,
    metadata: { orderId: bookName(key), orderUrl: returnUrl, itemDesc: description },
    checkout: {
      redirectURL: returnUrl,
      // BTCPay takes the nearest of its own (AMB-226).
      defaultLanguage: lang,
      // Money is seen for as long as it still buys the plan (AMB-293).
      monitoringMinutes: LATE_MONEY_SECONDS / MINUTE_SECONDS,
    },
  };
}
