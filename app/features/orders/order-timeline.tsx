import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { useId } from "react";
import { withRemark } from "../../../domain/joins.ts";
import { ORDER_STATUS, type OrderStatus } from "../../../domain/orders/order-status.ts";
import { isOfAttempt, type Timeline } from "../../../domain/orders/timeline.ts";
import { LocalTime } from "../../components/text/local-time.tsx";
import { formatMoment, formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { NamedOrder, OrderData } from "./load-orders.ts";
import { byValueWords, statusKey, statusTone, TIMELINE } from "./order-words.ts";

interface TimelineProps {
  order: NamedOrder;
  /** null where it could not be read */
  timeline: Timeline | null;
  byValue?: OrderData["byValue"];
}

/**
 * Shows each state that an order has reached with its time, and the states to come. Orders older than stored times show
 * the states alone.
 */
export function OrderTimeline({ order: { status }, timeline, byValue = [] }: TimelineProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const isOver = status < 0 || status === ORDER_STATUS.refunded || status === ORDER_STATUS.chargedBack;
  const told = timeline === null || timeline.length === 0 ? TIMELINE.filter((step) => !isOver && step <= status) : [];
  const following = isOver ? [] : TIMELINE.filter((step) => step > status && step !== ORDER_STATUS.pending);
  const rows = withoutPreparing(timeline ?? []);
  if (rows.length + told.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-lg bg-surface p-4 text-sm shadow-1">
      <h2 id={id} className="text-sm font-semibold">
        {t("orders.timeline")}
      </h2>
      <ol className="grid gap-2">
        {rows.map(({ status: step, at, attempt }, place) => {
          const isBad = statusTone(step) === "error";
          const Icon = isBad ? CircleAlert : CircleCheck;
          return (
            // The same state may come again, each at its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: a timeline only grows at its end.
            <li key={place} className="flex items-start gap-2">
              <Icon
                aria-hidden
                className={`mt-0.5 size-5 shrink-0 ${isBad ? "text-danger-text" : "text-success-text"}`}
              />
              <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
                <span>
                  {isOfAttempt(step) && attempt > 1
                    ? withRemark(
                        i18n.language,
                        t(stepKey(step)),
                        t("orders.attempt", { attempt: formatNumber(i18n.language, attempt) }),
                      )
                    : t(stepKey(step))}
                  {step === ORDER_STATUS.done && byValue.length > 0 && (
                    <span className="block text-muted">
                      {t("orders.byValue.name")}: <bdi>{byValueWords(t, i18n.language, byValue)}</bdi>
                    </span>
                  )}
                </span>
                <LocalTime second={at} format={formatMoment} className="num text-xs text-muted" />
              </span>
            </li>
          );
        })}
        {told.map((step) => (
          <li key={step} className="flex items-center gap-2">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-success-text" />
            {t(stepKey(step))}
          </li>
        ))}
        {following.map((step) => (
          <li key={step} className="flex items-center gap-2 text-muted">
            <Clock aria-hidden className="size-5 shrink-0" />
            {t(stepKey(step))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns the text key of a step; an unpaid order is called "made" in a list of events. */
const stepKey = (step: OrderStatus) => (step === ORDER_STATUS.unpaid ? "orders.step.made" : statusKey(step));

/** Removes the step of preparing a payment where the same attempt went on: it lasted a second. */
const withoutPreparing = (rows: Timeline): Timeline =>
  rows.filter(
    ({ status, attempt }, place) => status !== ORDER_STATUS.paymentGenerating || rows[place + 1]?.attempt !== attempt,
  );
