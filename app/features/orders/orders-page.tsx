import { Link } from "@remix-run/react";
import { ClipboardList } from "lucide-react";
import { ORDER_STATUS } from "../../../domain/orders/order-status.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { Badge } from "../../components/data/badge.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { LocalTime } from "../../components/text/local-time.tsx";
import { formatMoment } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { usePrice } from "../../shared/plan/shown-currency.tsx";
import type { NamedOrder, OrdersData } from "./load-orders.ts";
import { OrderTitle } from "./order-title.tsx";
import { boughtWords, centsOfOrder, orderAddress, statusKey, statusTone } from "./order-words.ts";

/** Shows /orders: the reader's orders, newest first (NAV-24). */
export function OrdersPage({ data: { orders } }: { data: OrdersData }) {
  const { t } = useTranslation();
  return (
    <div className="grid max-w-3xl gap-4">
      <PageHeader title={t("orders.title")} detail={t("orders.detail")} />
      {orders.length === 0 ? (
        <EmptyState
          icon={ClipboardList}
          title={t("orders.empty")}
          actions={<ButtonLink to="/groups">{t("groups.title")}</ButtonLink>}
        >
          <p>{t("orders.empty.detail")}</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg bg-surface shadow-1">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function OrderRow({ order }: { order: NamedOrder }) {
  const { t } = useTranslation();
  const price = usePrice();
  const address = orderAddress(order);
  const row = (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="num text-muted">#{order.id}</span>
        <span className="min-w-0 font-semibold wrap-anywhere">
          <OrderTitle order={order} />
        </span>
        <OrderBadge order={order} />
        <span className="num ms-auto font-semibold">{price(centsOfOrder(order))}</span>
      </span>
      <span className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{boughtWords(t, order)}</span>
        <LocalTime second={order.ctime} format={formatMoment} className="num ms-auto text-xs" />
      </span>
    </span>
  );
  return address === null ? (
    <div className="px-4 py-3">{row}</div>
  ) : (
    <Link to={address} className="block px-4 py-3 -outline-offset-2 hover:bg-hover">
      {row}
    </Link>
  );
}

interface OrderBadgeProps {
  order: NamedOrder;
  /** the order is being paid, or read at its gateway: the status is about to change */
  isUpdating?: boolean;
}

/** Shows the status of an order, or that it is being updated, as while its gateway is asked (ORD-12). */
export function OrderBadge({ order: { status, expired }, isUpdating = false }: OrderBadgeProps) {
  const { t } = useTranslation();
  if (isUpdating || (status === ORDER_STATUS.paymentGenerating && !expired)) {
    return <Badge tone="info">{t("orders.updating")}</Badge>;
  }
  return expired ? (
    <Badge tone="error">{t("orders.expired")}</Badge>
  ) : (
    <Badge tone={statusTone(status)}>{t(statusKey(status))}</Badge>
  );
}
