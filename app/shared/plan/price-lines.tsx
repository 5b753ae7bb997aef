import { planName } from "../../../domain/limits/plan-table.ts";
import type { Quote } from "../../../domain/orders/quote.ts";
import { formatNumber, formatUsd } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface PriceLinesProps {
  quote: Quote;
  /** the same in Telegram Stars, which have no fee; null where they are not taken */
  stars?: number | null;
}

/** Lists the parts of a price and their sum. */
export function PriceLines({ quote: { lines, cents }, stars = null }: PriceLinesProps) {
  const { t, i18n } = useTranslation();
  const money = (part: number) => formatUsd(i18n.language, part);
  return (
    <dl className="grid gap-1 text-sm">
      {lines.map((line) => (
        <div key={line.kind} className="flex justify-between gap-4">
          <dt className="min-w-0">{lineWords(t, line)}</dt>
          <dd className="num shrink-0">{money(line.cents)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
        <dt>{t("plan.total")}</dt>
        <dd className="num">{money(cents)}</dd>
      </div>
      {stars !== null && (
        <div className="flex justify-between gap-4 text-muted">
          <dt className="min-w-0">{t("pay.stars")}</dt>
          <dd className="num shrink-0">{formatNumber(i18n.language, stars)} ⭐</dd>
        </div>
      )}
    </dl>
  );
}

const TENTHS = 10;
/** Tells by how much the price of the days left is multiplied, where it is (ORD-25). */
const factorWords = (tenths: number): string => (tenths === TENTHS ? "" : ` × ${tenths / TENTHS}`);

function lineWords(t: ReturnType<typeof useTranslation>["t"], line: Quote["lines"][number]): string {
  switch (line.kind) {
    case "plan":
      return t("plan.line.plan", { plan: planName(line.viplv), count: line.months });
    case "discount":
      return t("plan.line.discount", { percent: line.percent });
    case "remainder":
      return t("plan.line.remainder", { count: line.days }) + factorWords(line.tenths);
    case "fee":
      return t("plan.line.fee", { percent: line.percent });
    case "rounding":
      return t("plan.line.rounding");
  }
}
