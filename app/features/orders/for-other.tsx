import { planName } from "../../../domain/limits/plan-table.ts";
import { isPayable, ORDER_STATUS } from "../../../domain/orders/order-status.ts";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { NamedOrder } from "./load-orders.ts";
import { orderTitle } from "./order-words.ts";

/** Shows whose order it is and, once it is paid or over, that no further step is needed. */
export function ForOther({ order, buyer }: { order: NamedOrder; buyer: string }) {
  const { t, i18n } = useTranslation();
  const { status, expired, to_viplv } = order;
  const values = { buyer, chat: orderTitle(t, i18n.language, order), plan: planName(to_viplv) };
  if (status === ORDER_STATUS.done) return <Notice tone="success" title={t("orders.other.done", values)} />;
  if (status < 0 || expired || status === ORDER_STATUS.refunded || status === ORDER_STATUS.chargedBack)
    return <Notice tone="warning" title={t("orders.other.over", values)} />;
  if (!isPayable(status)) return <Notice tone="info" title={t("orders.other.moving")} />;
  return (
    <Notice tone="info" title={t("orders.other", values)}>
      <p>{t("orders.other.detail", values)}</p>
    </Notice>
  );
}
