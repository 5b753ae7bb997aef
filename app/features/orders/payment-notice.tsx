import { ORDER_STATUS } from "../../../domain/orders/order-status.ts";
import { useIsInWebView } from "../../client/telegram/use-in-web-view.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { CoinRest } from "./coin-payment.tsx";
import type { NamedOrder } from "./load-orders.ts";
import { coinOf, gatewayPage, readExtra } from "./order-words.ts";
import { useReloadAfterApproval } from "./use-gateway-page.ts";

/** Gateways whose page is a full navigation away; the others have a frame. */
const OF_PAGE = {
  paypal: { title: "orders.paypal", detail: "orders.paypal.detail", open: "orders.paypal.open" },
  coinbase: { title: "orders.coinbase", detail: "orders.coinbase.detail", open: "orders.coinbase.open" },
} as const;

/**
 * Shows the state of an order's payment: the gateway's page that waits for its buyer, coins that the network has not
 * confirmed yet, or money that bought nothing (AMB-233, AMB-292, AMB-293).
 */
export function PaymentNotice({ order }: { order: NamedOrder }) {
  const { t } = useTranslation();
  const { note } = readExtra(order);
  const page = gatewayPage(order);
  const coin = coinOf(order);
  const { pmt_gateway: gateway, status } = order;
  // In Telegram's web view only Stars are paid (AMB-286).
  const isInWebView = useIsInWebView();
  const words = !isInWebView && (gateway === "paypal" || gateway === "coinbase") ? OF_PAGE[gateway] : null;
  const isApproved = useReloadAfterApproval(order);
  return (
    <>
      {isApproved && (
        <Notice tone="info" title={t("orders.approved")}>
          <p>{t("orders.approved.detail")}</p>
        </Notice>
      )}
      {status === ORDER_STATUS.paymentCreated && !isApproved && words !== null && page !== "" && (
        <Notice
          tone="info"
          title={t(words.title)}
          actions={
            <ButtonLink kind="primary" to={page} isHere={gateway === "coinbase"}>
              {t(words.open)}
            </ButtonLink>
          }
        >
          <p>{t(words.detail)}</p>
        </Notice>
      )}
      {status === ORDER_STATUS.pending && gateway === "btcpay" && page !== "" && !isInWebView && (
        <Notice
          tone="info"
          title={t("orders.coins")}
          actions={<ButtonLink to={page}>{t("orders.checkout.window")}</ButtonLink>}
        >
          <p>{t("orders.coins.detail")}</p>
        </Notice>
      )}
      {status === ORDER_STATUS.pending && coin !== null && !isInWebView && coin.missing !== "" && (
        <CoinRest option={order.pmt_currency} coin={coin} />
      )}
      {status === ORDER_STATUS.pending && coin !== null && coin.missing === "" && (
        <Notice tone="info" title={t("orders.checkout.detected")}>
          <p>{t("orders.checkout.detected.detail")}</p>
        </Notice>
      )}
      {(note === "returning" || note === "returned") && (
        <Notice tone="warning" title={t("orders.returned")}>
          <p>{t("orders.returned.detail")}</p>
        </Notice>
      )}
      {(note === "short" || note === "kept") && (
        <Notice tone="warning" title={t("orders.kept")}>
          <p>{t("orders.kept.detail")}</p>
          <ContactHelp detail={t("orders.one", { id: order.id })} className="mt-2 justify-self-start" />
        </Notice>
      )}
    </>
  );
}
