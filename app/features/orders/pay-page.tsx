import { useRef, useState } from "react";
import { cancelOrder, moveTestPayment, payOrder } from "../../../domain/endpoints/orders.ts";
import { joinItems } from "../../../domain/joins.ts";
import type { PayOption } from "../../../domain/limits/orders.ts";
import { forbidsPaying } from "../../../domain/orders/order-chats.ts";
import { isPayable, ORDER_STATUS } from "../../../domain/orders/order-status.ts";
import { centsOf } from "../../../domain/orders/quote.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { offeredNetwork, payName } from "../../shared/plan/pay-name.ts";
import { leastAbove, usePayOptions } from "../../shared/plan/pay-options.ts";
import { CurrencyMenu, usePrice } from "../../shared/plan/shown-currency.tsx";
import { Checkout } from "./checkout.tsx";
import type { CheckoutEvent } from "./checkout-message.ts";
import { CoinPayment } from "./coin-payment.tsx";
import { ForOther } from "./for-other.tsx";
import type { OrderData } from "./load-orders.ts";
import { OrderFacts, useFreshOrder } from "./order-page.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { OrderTitle } from "./order-title.tsx";
import { centsOfOrder, coinOf, gatewayPage } from "./order-words.ts";
import { PayInStars, useOpenInvoice } from "./pay-in-stars.tsx";
import { PayLink } from "./pay-link.tsx";
import { PaymentNotice } from "./payment-notice.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useLaunch } from "./use-gateway-page.ts";

/** Shows /pay_order/{id}: pays an order, in the chosen way or another one, or cancels it (ORD-07, ORD-22). */
export function PayPage({
  data: { order, options, coins, amounts, stars, problems, timeline, forOther, isTest, now },
}: {
  data: OrderData;
}) {
  const { t, i18n } = useTranslation();
  const known = usePayOptions(options);
  const centsIn = (option: PayOption) => centsOf(amounts[option] ?? order.pmt_amount) ?? 0;
  const leastOf = (option: PayOption) => leastAbove(coins, option, centsIn(option));
  const offered = known.filter((option) => leastOf(option) === null);
  const [chosen, setChosen] = useState<PayOption>(order.pmt_currency);
  const currency = offered.includes(chosen) ? chosen : offered[0];
  // With the fee of each way, so that nothing else is asked for than what was shown.
  const price = usePrice();
  const shownFor = (option: PayOption) => price(centsOfOrder({ pmt_amount: amounts[option] ?? order.pmt_amount }));
  // The price first: a phone cuts a long label at its end.
  const labelOf = (option: PayOption, shown: string) =>
    [shown, payName(t, i18n.language, option, offeredNetwork(coins, option))].join(" · ");
  const tooSmall = known.filter((option) => leastOf(option) !== null);
  const fromLeast = (option: PayOption) => t("pay.from", { price: price(leastOf(option) ?? 0) });
  const openInvoice = useOpenInvoice();
  const pay = useWrite<typeof payOrder, boolean>(payOrder, {
    success: null,
    failed: "errors.PAYMENT_FAILED",
    adopt: ({ item }) => {
      if (item.pmt_gateway === "stars") openInvoice?.(item.pmt_str);
      // It has no frame: the buyer goes there.
      if (item.pmt_gateway === "coinbase") window.location.assign(gatewayPage(item));
    },
  });
  const link = forOther === null ? {} : { link: forOther.link };
  const begin = (currency: PayOption) =>
    // Until the page has read the order anew it is being updated (ORD-12).
    void pay.run({ body: { order: order.id, currency, language: i18n.language, ...link } }, true);
  const played = usePlayedCheckout(order, link);
  const checkout = useCheckout(order, { payAgain: () => begin(order.pmt_currency), onEvent: played });
  useLaunch(order);
  const isAtGateway = order.status === ORDER_STATUS.paymentCreated;
  const waitsForStars = isAtGateway && order.pmt_gateway === "stars";
  const waitsForCoins = isAtGateway && coinOf(order) !== null;
  const isOnlyStars = waitsForStars && offered.every((option) => option === "stars");
  const news = checkout.news?.kind;
  // Nothing to pay any more, though the page has not read it yet.
  const isPaid = news === "detected" || news === "confirmed";
  // The buyer's own order that is over has another page; who pays for somebody else stays here.
  const isOpen = isPayable(order.status) && !order.expired && !isPaid;
  useFreshOrder(order, checkout.frame !== null || news === "confirmed");
  return (
    <div className="grid max-w-3xl gap-4">
      <PageHeader
        title={t("orders.one", { id: order.id })}
        detail={<OrderTitle order={order} />}
        actions={forOther === null && <ButtonLink to="/orders">{t("orders.all")}</ButtonLink>}
      />
      {forOther !== null && <ForOther order={order} buyer={forOther.buyer} />}
      {order.status === ORDER_STATUS.paymentFailed && <Notice tone="error" title={t("errors.PAYMENT_FAILED")} />}
      <PaymentNotice order={order} />
      {isOpen &&
        problems.map(({ title, problem }) => (
          <Notice
            key={title}
            tone={forbidsPaying(problem) ? "error" : "warning"}
            title={t(`orders.problem.${problem}`, { chat: title })}
          />
        ))}
      <OrderFacts
        order={order}
        stars={waitsForStars || offered.includes("stars") ? stars : null}
        coins={coins}
        isUpdating={pay.shown(false)}
      />
      <Checkout checkout={checkout} page={order.pmt_gateway === "btcpay" ? gatewayPage(order) : ""} />
      {isAtGateway && isTest && !isPaid && <TestPayment id={order.id} link={link} />}
      {isAtGateway && (
        <CoinPayment order={order} now={now} isBusy={pay.isPending} onRenew={() => begin(order.pmt_currency)} />
      )}
      {waitsForStars && <PayInStars link={order.pmt_str} />}
      {isOpen && (
        <div className="grid gap-3 rounded-lg bg-surface p-4 shadow-1">
          {currency === undefined && <Notice tone="warning" title={t("plan.noOptions")} />}
          {currency !== undefined && !isOnlyStars && (
            <SelectField
              label={t("plan.payWith")}
              value={currency}
              options={offered.map((value) => ({ value, label: labelOf(value, shownFor(value)) }))}
              detail={joinItems(
                i18n.language,
                tooSmall.map((option) => labelOf(option, fromLeast(option))),
              )}
              onChange={(value) => setChosen(value as PayOption)}
            />
          )}
          <CurrencyMenu />
          <div className="flex flex-wrap justify-between gap-3">
            {forOther === null ? <Cancel id={order.id} /> : <span />}
            {!isOnlyStars && (
              <Button
                kind={waitsForStars || waitsForCoins ? "plain" : "primary"}
                isBusy={pay.isPending}
                disabled={currency === undefined || (waitsForStars && currency === "stars")}
                onClick={() => {
                  checkout.begin();
                  if (currency) begin(currency);
                }}
              >
                {t(isAtGateway ? "orders.payAnew" : "orders.pay")}
              </Button>
            )}
          </div>
        </div>
      )}
      {isOpen && forOther === null && order.target_type === "chat" && <PayLink order={order} />}
      {timeline !== null && timeline.length > 1 && <OrderTimeline order={order} timeline={timeline} />}
    </div>
  );
}

/**
 * Provides the function that passes the events of the stand-in's checkout to the stand-in, which then moves the
 * payment; no real gateway is involved (AMB-227).
 */
function usePlayedCheckout(
  { id, pmt_gateway }: OrderData["order"],
  link: { link?: string },
): (event: CheckoutEvent) => Promise<void> {
  const move = useWrite(moveTestPayment, { success: null, refreshes: false, failed: "errors.PAYMENT_FAILED" });
  return async ({ event }) => {
    const state = PLAYED[event];
    if (state !== undefined && pmt_gateway === "sandbox") {
      await move.run({ params: { orderId: String(id) }, body: { state, ...link } });
    }
  };
}
const PLAYED: { [Event in CheckoutEvent["event"]]?: "pending" | "paid" | "failed" } = {
  payment_detected: "pending",
  charge_confirmed: "paid",
  charge_failed: "failed",
};

/** Simulates the buyer's bank where no real gateway is set up (AMB-227). */
function TestPayment({ id, link }: { id: number; link: { link?: string } }) {
  const { t } = useTranslation();
  const move = useWrite(moveTestPayment, { success: null, alerts: false });
  return (
    <Notice tone="info" title={t("orders.test")}>
      <p>{t("orders.test.detail")}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {(["paid", "pending", "failed"] as const).map((state) => (
          <Button
            key={state}
            isBusy={move.isPending}
            onClick={() => void move.run({ params: { orderId: String(id) }, body: { state, ...link } })}
          >
            {t(`orders.test.${state}`)}
          </Button>
        ))}
        <ControlFailure failure={move.failure} act={t("orders.test")} onRetry={move.retry} />
      </p>
    </Notice>
  );
}

function Cancel({ id }: { id: number }) {
  const { t } = useTranslation();
  const question = useRef<HTMLDialogElement>(null);
  const cancel = useWrite(cancelOrder, {
    success: "orders.cancelled",
    failed: "errors.Operation failed",
    offersRetry: true,
  });
  return (
    <>
      <Button kind="quiet" isBusy={cancel.isPending} onClick={() => question.current?.showModal()}>
        {t("orders.cancel")}
      </Button>
      <ConfirmDialog
        ref={question}
        title={t("orders.cancel.question", { id })}
        detail={t("orders.cancel.detail")}
        verb={t("orders.cancel.verb")}
        back={t("common.back")}
        onConfirm={() => {
          question.current?.close();
          void cancel.run({ params: { orderId: String(id) }, body: {} });
        }}
      />
    </>
  );
}
