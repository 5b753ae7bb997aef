import type { BtcpaySettings } from "../../../domain/gateway-settings.ts";
import { LATE_MONEY_SECONDS, PRICE_CURRENCY } from "../../../domain/limits.ts";
import { amountOf } from "../../../domain/orders/quote.ts";
import { askJson, GatewayRefusal } from "../ask-json.ts";
import { bookName, type Gateway, type PaymentReading, type PaymentWish } from "../gateway.ts";
import { isOver, madeOf, parseCoins, parseInvoice, readingOf, readingOfCoins } from "./read-invoice.ts";

const NOTHING: PaymentReading = { state: "failed", cents: 0, currency: "", paymentId: "" };

/**
 * A store of a BTCPay Server by its Greenfield API (docs/payments.md). It gives no money back by itself: for that a buyer
 * has to name an address (AMB-304).
 */
export function btcpayGateway({ url, apiKey, storeId }: BtcpaySettings): Gateway {
  const ask = (method: "GET" | "POST", path: string, body?: object) =>
    askJson({
      ...{ gateway: "btcpay", call: `${method} /invoices${path}`, method },
      url: `${url}/api/v1/stores/${storeId}/invoices${path}`,
      headers: { authorization: `token ${apiKey}` },
      ...(body === undefined ? {} : { body }),
    });
  return {
    name: "btcpay",
    takes: (option) => option === "bitcoin",
    create: async (wish) => madeOf(await ask("POST", "", invoiceBody(wish))),
    async read(ref) {
      try {
        const invoice = parseInvoice(await ask("GET", `/${ref}`));
        if (!isOver(invoice)) return readingOf(invoice);
        return readingOfCoins(invoice, parseCoins(await ask("GET", `/${ref}/payment-methods`)));
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
    ...{ amount: amountOf(cents), currency: PRICE_CURRENCY },
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
