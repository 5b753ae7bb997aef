import { PRICE_CURRENCY } from "../../../domain/limits.ts";
import { amountOf } from "../../../domain/orders/quote.ts";
import { bookName, type PaymentWish } from "../gateway.ts";

/** Longest texts that PayPal accepts, in characters. */
const TEXT_MAX = 127;

/** Languages of PayPal's pages by ours; others are left to PayPal, which goes by the buyer's browser (AMB-226). */
const LOCALES: Readonly<Record<string, string>> = {
  en: "en-US",
  "zh-hans": "zh-CN",
  "zh-hant": "zh-TW",
  es: "es-ES",
  pt: "pt-PT",
  fr: "fr-FR",
  de: "de-DE",
  it: "it-IT",
  ru: "ru-RU",
  id: "id-ID",
  th: "th-TH",
  ko: "ko-KR",
  ja: "ja-JP",
  ar: "ar-EG",
  tr: "tr-TR",
};

/** Returns PayPal's locale for a language of ours; null for one that it has no pages in. */
const localeOf = (lang: string): string | null => LOCALES[lang.toLowerCase()] ?? null;

/** Marks the address to which PayPal returns the buyer with the outcome. */
const backTo = (address: string, how: "ok" | "no") => `${address}${address.includes("?") ? "&" : "?"}pp=${how}`;

/** Builds the order that PayPal is asked for (ORD-19): one unit in USD, nothing to ship, paid at once. */
export function orderBody({ key, cents, description, lang, returnUrl }: PaymentWish) {
  const locale = localeOf(lang);
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        custom_id: key,
        invoice_id: bookName(key),
        description: description.slice(0, TEXT_MAX),
        amount: { currency_code: PRICE_CURRENCY, value: amountOf(cents) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: "Steward",
          ...(locale === null ? {} : { locale }),
          shipping_preference: "NO_SHIPPING",
          user_action: "PAY_NOW",
          // Else a bank may take days, in which the plan is not in force.
          payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
          return_url: backTo(returnUrl, "ok"),
          cancel_url: backTo(returnUrl, "no"),
        },
      },
    },
  };
}
