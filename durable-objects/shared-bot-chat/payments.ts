import { paymentText, paySupportText, termsText } from "../../bot/private/order-words.ts";
import type { PaymentCommand } from "../../bot/private/payment-command.ts";
import type { PaymentNotice } from "../../services/private-chats/shared-bot-chat-object.ts";
import { queueNotice } from "./notices.ts";
import type { WelcomeContext } from "./welcome.ts";

/** The dependencies of notices about payments. */
export interface PaymentContext extends WelcomeContext {
  /** address of the operator's help; null for none */
  supportUrl: string | null;
  termsUrl: string | null;
}

/** Queues the answer to `/paysupport` or `/terms`. @returns whether it is new */
export async function answerPaymentCommand(context: PaymentContext, command: PaymentCommand): Promise<boolean> {
  const { updateId, userId, topic } = command;
  const { publicUrl, supportUrl, termsUrl } = context;
  const lang = await context.languageOf(command);
  const text = topic === "terms" ? termsText(lang, termsUrl) : paySupportText(lang, supportUrl ?? publicUrl, publicUrl);
  return queueNotice(context, { key: `payments ${updateId}`, userId, text, button: null, hashId: "" });
}

/** Queues news of a payment. @returns whether they are new */
export async function queuePaymentNotice(context: PaymentContext, notice: PaymentNotice): Promise<boolean> {
  const { key, userId } = notice;
  const lang = await context.languageOf(notice);
  return queueNotice(context, { key, userId, text: paymentText(lang, notice), button: null, hashId: "" });
}
