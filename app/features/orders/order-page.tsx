import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { ORDER_POLL_MS } from "../../../domain/limits/interface.ts";
import { planName } from "../../../domain/limits/plan-table.ts";
import { ORDER_STATUS } from "../../../domain/orders/order-status.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { LocalTime } from "../../components/text/local-time.tsx";
import { formatMoment } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { orderNetwork, payName } from "../../shared/plan/pay-name.ts";
import { usePrice } from "../../shared/plan/shown-currency.tsx";
import { Stars } from "../../shared/plan/stars.tsx";
import { Fact } from "./fact.tsx";
import type { NamedOrder, OrderData } from "./load-orders.ts";
import { OrderTimeline } from "./order-timeline.tsx";
import { OrderTitle } from "./order-title.tsx";
import { boughtWords, byValueWords, centsOfOrder } from "./order-words.ts";
import { OrderBadge } from "./orders-page.tsx";
import { PaymentNotice } from "./payment-notice.tsx";

/** Shows /orders/{id}: an order that is paid, on its way or over, with its timeline. */
export function OrderPage({ data: { order, stars, timeline, coins, byValue } }: { data: OrderData }) {
  const { t, i18n } = useTranslation();
  const isDone = order.status === ORDER_STATUS.done;
  useFreshOrder(order);
  return (
    <div className="grid max-w-3xl gap-4">
      <PageHeader
        title={t("orders.one", { id: order.id })}
        detail={<OrderTitle order={order} />}
        actions={<ButtonLink to="/orders">{t("orders.all")}</ButtonLink>}
      />
      {isDone && (
        <Notice tone="success" title={t("orders.thanks")}>
          {byValue.length === 0 ? (
            <p>{t("orders.thanks.detail", { plan: planName(order.to_viplv) })}</p>
          ) : (
            <>
              <p>{t("orders.byValue")}</p>
              <p>
                <bdi>{byValueWords(t, i18n.language, byValue)}</bdi>
              </p>
            </>
          )}
        </Notice>
      )}
      <PaymentNotice order={order} />
      <OrderFacts order={order} stars={stars} coins={coins} />
      <OrderTimeline order={order} timeline={timeline} byValue={byValue} />
      {order.status >= ORDER_STATUS.paid && (
        <ButtonLink to="receipt" className="justify-self-start">
          {t("receipt.title")}
        </ButtonLink>
      )}
      <ContactHelp detail={t("orders.one", { id: order.id })} className="justify-self-start" />
    </div>
  );
}

/**
 * Reloads the page regularly while a payment is on its way.
 * @param isPaused while another part of the page follows the payment
 */
export function useFreshOrder({ status }: Pick<NamedOrder, "status">, isPaused = false): void {
  const { revalidate } = useRevalidator();
  const isMoving = status >= ORDER_STATUS.paymentGenerating && status < ORDER_STATUS.refunded && !isPaused;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, ORDER_POLL_MS);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
}

interface OrderFactsProps extends Pick<OrderData, "order" | "stars" | "coins"> {
  /** the buyer has just acted, and the gateway has not answered yet (ORD-12) */
  isUpdating?: boolean;
}

/** Shows the plan, the price and the time of an order. */
export function OrderFacts({ order, stars, coins, isUpdating = false }: OrderFactsProps) {
  const { t, i18n } = useTranslation();
  const price = usePrice();
  const facts = [
    ["plan", boughtWords(t, order)],
    ["price", price(centsOfOrder(order))],
    ["payWith", payName(t, i18n.language, order.pmt_currency, orderNetwork(order, coins))],
  ] as const;
  return (
    <dl className="grid gap-2 rounded-lg bg-surface p-4 text-sm shadow-1">
      <Fact name={t("orders.fact.status")}>
        <span role="status">
          <OrderBadge order={order} isUpdating={isUpdating} />
        </span>
      </Fact>
      {facts.map(([name, text]) => (
        <Fact key={name} name={t(`orders.fact.${name}`)}>
          <span className="num inline-block">{text}</span>
          {name === "price" && stars !== null && (
            <>
              {" · "}
              <Stars count={stars} />
            </>
          )}
        </Fact>
      ))}
      {order.named.map(({ id, title, pmt_amount }) => (
        <Fact key={id} name={<bdi className="wrap-anywhere">{title}</bdi>}>
          <span className="num">{price(centsOfOrder({ pmt_amount }))}</span>
        </Fact>
      ))}
      <Fact name={t("orders.fact.made")}>
        <LocalTime second={order.ctime} format={formatMoment} className="num" />
      </Fact>
    </dl>
  );
}
