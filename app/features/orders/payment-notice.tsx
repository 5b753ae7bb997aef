import { ORDER_STATUS } from "../../../domain/orders/order-status.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { NamedOrder } from "./load-orders.ts";

/** Reads `pmt_extra`, which is JSON or empty (AMB-225). */
function readExtra({ pmt_extra }: Pick<NamedOrder, "pmt_extra">): { note?: unknown; approve_url?: unknown } {
  try {
    const extra: unknown = JSON.parse(pmt_extra);
    return typeof extra === "object" && extra !== null ? extra : {};
  } catch {
    return {};
  }
}

/**
 * Tells of an order's payment: PayPal's page, where it waits for its buyer, and money that bought nothing (AMB-292,
 * AMB-293).
 */
export function PaymentNotice({ order }: { order: NamedOrder }) {
  const { t } = useTranslation();
  const { note, approve_url: page } = readExtra(order);
  const isWaiting = order.status === ORDER_STATUS.paymentCreated;
  return (
    <>
      {isWaiting && typeof page === "string" && /^https?:\/\//.test(page) && (
        <Notice
          tone="info"
          title={t("orders.paypal")}
          actions={
            <ButtonLink kind="primary" to={page}>
              {t("orders.paypal.open")}
            </ButtonLink>
          }
        >
          <p>{t("orders.paypal.detail")}</p>
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
