import { useNavigate, useRevalidator, useSearchParams } from "@remix-run/react";
import { ArrowLeft, Check } from "lucide-react";
import { useState } from "react";
import { createBotOrder, createChatOrder } from "../../../domain/endpoints/orders.ts";
import { type ChatLevel, planName } from "../../../domain/limits/plan-table.ts";
import { amountOf, quoteAll, quoteOf, starPriceOf } from "../../../domain/orders/quote.ts";
import type { Failed } from "../../client/calls/failure.ts";
import { useWrite } from "../../client/calls/write.ts";
import { showToast } from "../../client/page/toast-store.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { FailureNotice } from "../../components/feedback/failure-panel.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { formatUsd } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { leastAbove, usePayOptions } from "../../shared/plan/pay-options.ts";
import { ChooseChats } from "./choose-chats.tsx";
import { ChooseDuration } from "./choose-duration.tsx";
import { ChoosePlan } from "./choose-plan.tsx";
import { ConfirmPlan } from "./confirm-plan.tsx";
import type { PlanData } from "./load-plan.ts";
import { type OtherChat, pricedOf, purchaseOf } from "./other-chats.ts";
import { STEPS, type Step, stepSearch } from "./plan-address.ts";
import { PriceBox } from "./price-box.tsx";

/** The plan being chosen. */
export interface Chosen {
  viplv: ChatLevel;
  duration: number;
  currency: PlanData["options"][number];
}

/**
 * Shows /plan/upgrade and /plan/renew: chooses a plan, its duration and the way to pay, and places the order (PLN-14).
 */
export function PlanPage({ data }: { data: PlanData }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [fields] = useSearchParams();
  const { mode, step, from, daysLeft, drive, title, id } = data;
  const options = usePayOptions(data.options);
  const [wanted, setChosen] = useState<Chosen>({
    viplv: data.viplv,
    duration: data.duration,
    currency: data.options[0] ?? "bitcoin",
  });
  const [added, setAdded] = useState<OtherChat[]>([]);
  // A chat for which the plan is not sold comes back once another plan is chosen.
  const others = added
    .map((each) => ({ ...each, ...pricedOf(each, data.now) }))
    .filter((each) => quoteOf(purchaseOf(wanted, each)) !== null);
  const all = [{ id, title, from, daysLeft }, ...others];
  const priceIn = (currency: Chosen["currency"]) =>
    quoteAll(all.map((each) => purchaseOf({ ...wanted, currency }, each)));
  const leastOf = (option: Chosen["currency"]) => {
    const cents = priceIn(option)?.cents;
    return cents === undefined ? null : leastAbove(data.coins, option, cents);
  };
  const payable = options.filter((option) => leastOf(option) === null);
  const chosen = payable.includes(wanted.currency)
    ? wanted
    : { ...wanted, currency: payable[0] ?? options[0] ?? wanted.currency };
  const change = (part: Partial<Chosen>) => setChosen({ ...chosen, ...part });
  const told = { success: null, alerts: false, refreshes: false } as const;
  const [ofChat, ofBot] = [useWrite(createChatOrder, told), useWrite(createBotOrder, told)];
  const write = data.targetType === "chat" ? ofChat : ofBot;
  const purchases = all.map((each) => purchaseOf(chosen, each));
  const price = quoteAll(purchases);
  const quote = price && { cents: price.cents, lines: price.quotes.flatMap(({ lines }) => lines) };
  const chats = all.flatMap((each, place) => {
    const part = price?.quotes[place];
    return others.length === 0 || part === undefined ? [] : [{ id: each.id, title: each.title, quote: part }];
  });
  const stars = options.includes("stars") ? starPriceOf(purchases, data.starsPerUsd) : null;
  const isLower = chosen.viplv < from;

  async function order() {
    const { viplv, duration, currency } = chosen;
    const shown = price === null ? {} : { pmt_amount: amountOf(price.cents) };
    const wish = {
      currency,
      duration,
      from_viplv: from,
      to_viplv: viplv as 10,
      ...shown,
      ...(drive === "" ? {} : { drive }),
    };
    const chats = others.map((other) => ({ id: other.id, from_viplv: other.from }));
    const made =
      data.targetType === "chat"
        ? await ofChat.run({ params: { id }, body: { ...wish, ...(chats.length === 0 ? {} : { chats }) } })
        : await ofBot.run({ params: { id }, body: wish });
    if (made === null) {
      // At a price that has changed nothing is ordered: the page shows the one of now.
      revalidate();
      return;
    }
    showToast({ kind: "success", title: t("orders.created", { id: made.id }) });
    navigate(`/pay_order/${made.id}`);
  }
  const at = STEPS.indexOf(step);
  const goTo = (other: Step | undefined) => other && navigate(stepSearch(fields, other));

  return (
    <div className="grid max-w-4xl gap-4">
      <PageHeader title={t(mode === "renew" ? "plan.renew.title" : "plan.upgrade.title")} detail={<bdi>{title}</bdi>} />
      <Steps current={step} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          {step === "plan" && <ChoosePlan data={data} options={options} chosen={chosen} onChange={change} />}
          {step === "duration" && <ChooseDuration data={data} options={options} chosen={chosen} onChange={change} />}
          {step === "confirm" && (
            <ConfirmPlan
              options={options}
              coins={data.coins}
              leastOf={leastOf}
              stars={stars}
              chosen={chosen}
              onChange={change}
            />
          )}
          {step === "confirm" && data.targetType === "chat" && (
            <ChooseChats data={data} chosen={chosen} others={others} onChange={setAdded} />
          )}
          {isLower && (
            <Notice tone="warning" title={t("plan.lower")} actions={<ContactHelp detail={t("plan.lower")} />}>
              <p>{t("plan.lower.detail", { plan: planName(from) })}</p>
            </Notice>
          )}
          {write.failure && <OrderFailure failure={write.failure} />}
          <div className="flex flex-wrap justify-between gap-3">
            {at > 0 ? (
              <Button icon={ArrowLeft} onClick={() => goTo(STEPS[at - 1])}>
                {t("plan.back")}
              </Button>
            ) : (
              <ButtonLink to={data.base}>{t("common.cancel")}</ButtonLink>
            )}
            {step === "confirm" ? (
              <Button
                kind="primary"
                icon={Check}
                isBusy={write.isPending}
                disabled={quote === null || payable.length === 0}
                onClick={() => void order()}
              >
                {quote === null
                  ? t("plan.order")
                  : t("plan.orderFor", { price: formatUsd(i18n.language, quote.cents) })}
              </Button>
            ) : (
              <Button
                kind="primary"
                disabled={chosen.viplv === 0 || isLower || (step === "duration" && quote === null)}
                onClick={() => goTo(STEPS[at + 1])}
              >
                {t("plan.next")}
              </Button>
            )}
          </div>
        </div>
        <PriceBox data={data} chosen={chosen} quote={quote} chats={chats} stars={stars} />
      </div>
    </div>
  );
}

/**
 * Shows why the order failed (ERR-05). Where the target's plan has changed meanwhile, it is reported as a changed
 * price.
 */
function OrderFailure({ failure }: { failure: Failed }) {
  const { t, i18n } = useTranslation();
  if (failure.message === "Target does not match")
    return <Notice isAlert tone="error" title={failureText(i18n, "PRICE_CHANGED")} />;
  return <FailureNotice failure={failure} title={t("errors.Operation failed")} />;
}

/** Shows the three steps and marks the current one. */
function Steps({ current }: { current: Step }) {
  const { t } = useTranslation();
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className={step === current ? "font-semibold text-accent-text" : "text-muted"}
        >
          <span className="num">{index + 1}</span> {t(`plan.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
