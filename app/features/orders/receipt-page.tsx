import { networkOf } from "../../../domain/orders/coin.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { LocalTime } from "../../components/text/local-time.tsx";
import { formatList, formatMoment } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useAccount } from "../../root-data.ts";
import { personName } from "../../shared/chat/person-name.ts";
import { payName } from "../../shared/plan/pay-name.ts";
import { PriceLines } from "../../shared/plan/price-lines.tsx";
import { Fact } from "./fact.tsx";
import type { ReceiptData } from "./load-orders.ts";
import { byValueWords, paidStars } from "./order-words.ts";
import { OrderBadge } from "./orders-page.tsx";

/** Shows /orders/{id}/receipt: what was paid, by whom and to whom, to be printed or saved as PDF by the browser. */
export function ReceiptPage({
  data: { order, quote, chats, byValue, currency, paid_at, payment, payer, seller },
}: {
  data: ReceiptData;
}) {
  const { t, i18n } = useTranslation();
  const account = useAccount();
  const facts = [
    ["receipt.seller", [seller.name || t("shell.product"), seller.address].filter(Boolean).join(", ")],
    ["receipt.buyer", account === null ? "" : personName(account)],
    ["receipt.payer", payer],
    [
      "receipt.for",
      order.named.length === 0
        ? order.title
        : formatList(
            i18n.language,
            order.named.map(({ title }) => title),
          ),
    ],
    ["orders.byValue.name", byValue.length === 0 ? "" : byValueWords(t, i18n.language, byValue)],
    ["orders.fact.payWith", payName(t, i18n.language, currency, networkOf(currency, order.pmt_gateway))],
    ["receipt.payment", payment],
  ] as const;
  return (
    <div className="grid max-w-3xl gap-4 print:text-black">
      <PageHeader
        title={t("receipt.title")}
        detail={t("orders.one", { id: order.id })}
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <ButtonLink to={`/orders/${order.id}`}>{t("common.back")}</ButtonLink>
            <Button kind="primary" onClick={() => window.print()}>
              {t("receipt.print")}
            </Button>
          </span>
        }
      />
      <dl className="grid gap-2 rounded-lg bg-surface p-4 text-sm shadow-1">
        <Fact name={t("orders.fact.status")}>
          <OrderBadge order={order} />
        </Fact>
        {facts
          .filter(([, text]) => text !== "")
          .map(([key, text]) => (
            <Fact key={key} name={t(key)}>
              <bdi className="wrap-anywhere">{text}</bdi>
            </Fact>
          ))}
        <Fact name={t("receipt.paidAt")}>
          <LocalTime second={paid_at} format={formatMoment} className="num" />
        </Fact>
      </dl>
      <section className="rounded-lg bg-surface p-4 shadow-1">
        <PriceLines quote={quote} chats={chats} stars={paidStars(order)} isCharged />
      </section>
    </div>
  );
}
