import { withGap } from "../../../domain/joins.ts";
import { type Quote, viptimeAfter } from "../../../domain/orders/quote.ts";
import { LocalTime } from "../../components/text/local-time.tsx";
import { formatYearDate } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { PriceLines } from "../../shared/plan/price-lines.tsx";
import { CurrencyMenu } from "../../shared/plan/shown-currency.tsx";
import type { PlanData } from "./load-plan.ts";
import type { Chosen } from "./plan-page.tsx";

interface PriceBoxProps {
  data: PlanData;
  chosen: Chosen;
  quote: Quote | null;
  /** chats of an order for several, each with its price; empty for one */
  chats: readonly { id: string; title: string; quote: Quote }[];
  /** the price in Telegram Stars; null where they are not offered */
  stars: number | null;
}

/** Shows the price part by part, as it will be charged, and until when the plan runs (AMB-216). */
export function PriceBox({
  data: { title, viptime, now },
  chosen: { viplv, duration },
  quote,
  chats,
  stars,
}: PriceBoxProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("plan.price")} className="grid gap-3 rounded-lg bg-surface p-4 shadow-1 lg:sticky lg:top-6">
      {chats.length === 0 && (
        <h2 className="text-sm font-semibold">
          <bdi>{title}</bdi>
        </h2>
      )}
      {quote === null ? (
        <p className="text-sm text-muted">{t("plan.price.none")}</p>
      ) : (
        <>
          <PriceLines quote={quote} chats={chats} stars={stars} />
          {chats.length === 0 && (
            <p className="text-xs text-muted">
              {withGap(t("plan.until"))}
              <LocalTime second={viptimeAfter(viptime, duration, now)} format={formatYearDate} className="num" />
            </p>
          )}
        </>
      )}
      <CurrencyMenu />
      {quote !== null && viplv > 0 && <p className="text-xs text-muted">{t("plan.once")}</p>}
    </section>
  );
}
