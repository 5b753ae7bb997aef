import { useTranslation } from "../../i18n/use-translation.tsx";
import type { NamedOrder } from "./load-orders.ts";
import { orderTitle } from "./order-words.ts";

/** Shows the name of an order's chat or bot in its own direction, or the title of several in the page's. */
export function OrderTitle({ order }: { order: Pick<NamedOrder, "title" | "named"> }) {
  const { t, i18n } = useTranslation();
  return order.named.length < 2 ? <bdi>{order.title}</bdi> : orderTitle(t, i18n.language, order);
}
