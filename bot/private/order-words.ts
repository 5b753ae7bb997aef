import { calendarTag } from "../../domain/languages.ts";
import { type ChatLevel, NO_TERM, planName } from "../../domain/limits.ts";
import { wordsFor } from "../words/words.ts";

/** Characters of a title of a chat or bot within an invoice or a message. */
const TARGET_MAX = 64;

interface OrderedPlan {
  id: number;
  to_viplv: ChatLevel;
  /** days; 0 to raise only the days that are left */
  duration: number;
}

/** States what an order buys, in a few words and in a sentence, for gateways to show to the payer (AMB-286). */
export function describeOrder({ id, to_viplv, duration }: OrderedPlan, target: string, lang: string) {
  const t = wordsFor(lang);
  const plan = planName(to_viplv);
  const days = t("duration.days", { count: duration });
  return {
    description: duration === NO_TERM ? t("orders.titleRaised", { plan }) : t("orders.title", { plan, duration: days }),
    detail: t("orders.detail", { target: shortened(target), order: id }),
  };
}

/** Outcome of a payment in Stars, for the payer. */
export interface PaymentNews {
  event: "paid" | "returned" | "refunded";
  stars: number;
  order: number;
  viplv: ChatLevel;
  /** title of the chat or bot; empty where it is gone */
  target: string;
  /** unix second until which the plan is in force */
  until: number;
  /** they bought days by their value, since the plan had ended or changed */
  isByValue: boolean;
}

/** Tells a payer that Stars arrived, were returned since they bought nothing, or were refunded and their plan ended. */
export function paymentText(
  lang: string,
  { event, stars, order, viplv, target, until, isByValue }: PaymentNews,
): string {
  const t = wordsFor(lang);
  const values = { count: stars, order, plan: planName(viplv), target: shortened(target), date: dateOf(lang, until) };
  if (event === "paid") {
    const text = target === "" ? t("orders.paidOnly", values) : t("orders.paid", values);
    return isByValue ? `${text}\n\n${t("orders.byValue")}` : text;
  }
  return t(`orders.${event}`, values);
}

/**
 * Answers `/paysupport`, which Telegram requires of bots that take Stars. @param contact address of the operator's help
 */
export const paySupportText = (lang: string, contact: string, publicUrl: string): string =>
  wordsFor(lang)("orders.support", { contact, orders: `${publicUrl}/orders` });

/** Answers `/terms`, which Telegram requires of bots that take Stars. @param address of all terms; null for none */
export function termsText(lang: string, address: string | null): string {
  const t = wordsFor(lang);
  return address === null ? t("orders.terms") : `${t("orders.terms")}\n\n${t("orders.allTerms", { address })}`;
}

/** States why a payment is refused before the money is taken. */
export const checkoutRefusalText = (
  lang: string,
  reason: "unknown" | "paid" | "underway" | "over" | "changed" | "later",
): string => wordsFor(lang)(`orders.refused.${reason}`);

const dateOf = (lang: string, second: number): string =>
  new Intl.DateTimeFormat(calendarTag(lang), { dateStyle: "medium", timeZone: "UTC" }).format(second * 1000);

function shortened(title: string): string {
  const letters = [...title];
  return letters.length > TARGET_MAX ? `${letters.slice(0, TARGET_MAX - 1).join("")}…` : title;
}
