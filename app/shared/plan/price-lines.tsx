import clsx from "clsx";
import { Fragment, type ReactNode } from "react";
import { planName } from "../../../domain/limits/plan-table.ts";
import type { Quote } from "../../../domain/orders/quote.ts";
import { formatUsd } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { usePrice } from "./shown-currency.tsx";
import { Stars } from "./stars.tsx";

interface PriceLinesProps {
  quote: Quote;
  /** the price in Telegram Stars, which have no fee; null where they are not offered */
  stars?: number | null;
  /** several chats, each with its own parts, replacing the parts of one */
  chats?: readonly { id: string; title: string; quote: Quote }[];
  /** in US dollars alone, as they were charged: the other currencies are those of today */
  isCharged?: boolean;
}

/** Lists the parts of a price and their sum. */
export function PriceLines({ quote: { lines, cents }, stars = null, chats = [], isCharged = false }: PriceLinesProps) {
  const { t, i18n } = useTranslation();
  const inBoth = usePrice();
  // The parts stay in US dollars, in which they add up.
  const total = (sum: number) => (isCharged ? formatUsd(i18n.language, sum) : inBoth(sum));
  return (
    <div className="grid gap-2 text-sm">
      {chats.map(({ id, title, quote }) => (
        <dl key={id} className="grid gap-1 border-b border-line pb-2">
          <Line name={<bdi>{title}</bdi>} shown={total(quote.cents)} className="font-semibold" />
          <Lines lines={quote.lines} className="text-muted" />
        </dl>
      ))}
      <dl className="grid gap-1">
        {chats.length === 0 && <Lines lines={lines} />}
        <Line
          name={t("plan.total")}
          shown={total(cents)}
          className={clsx("text-base font-semibold", chats.length === 0 && "border-t border-line pt-2")}
        />
        {stars !== null && (
          <div className="flex justify-between gap-4 text-muted">
            <dt className="min-w-0">{t("pay.stars")}</dt>
            <dd className="shrink-0">
              <Stars count={stars} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Lines({ lines, className }: Pick<Quote, "lines"> & { className?: string }) {
  const { t, i18n } = useTranslation();
  const usd = (part: number) => formatUsd(i18n.language, part);
  const fee = lines.findIndex(({ kind }) => kind === "fee");
  const subtotal = lines.slice(0, fee).reduce((sum, { cents }) => sum + cents, 0);
  return lines.map((line, place) => (
    <Fragment key={line.kind}>
      {place === fee && <Line name={t("plan.subtotal")} shown={usd(subtotal)} {...(className ? { className } : {})} />}
      <Line name={lineWords(t, line)} shown={usd(line.cents)} {...(className ? { className } : {})} />
    </Fragment>
  ));
}

function Line({ name, shown, className }: { name: ReactNode; shown: string; className?: string }) {
  return (
    <div className={clsx("flex justify-between gap-4", className)}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="num shrink-0">{shown}</dd>
    </div>
  );
}

const TENTHS = 10;
/** Returns the factor by which the price of the remaining days is multiplied, where there is one (ORD-25). */
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
