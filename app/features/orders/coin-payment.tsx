import { lazy, Suspense, useEffect, useState } from "react";
import type { PayOption } from "../../../domain/limits/orders.ts";
import type { CoinRequest } from "../../../domain/orders/coin.ts";
import { useHydrated } from "../../client/page/use-hydrated.ts";
import { Button } from "../../components/actions/button.tsx";
import { CopyField } from "../../components/actions/copy.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Fact } from "./fact.tsx";
import type { NamedOrder } from "./load-orders.ts";
import { coinOf } from "./order-words.ts";

/** Only who pays coins needs it. */
const QrCode = lazy(() => import("./qr-code.tsx"));

interface CoinPaymentProps {
  order: NamedOrder;
  /** unix second of the server when the order was read */
  now: number;
  /** Begins another payment with the same coin, whose amount holds anew. */
  onRenew(): void;
  isBusy: boolean;
}

/**
 * Shows what the buyer has to send where the gateway has no page of its own: coin, network, amount and address (AMB-330).
 * Once the amount holds no more, the address is gone, so that nobody sends too little.
 */
export function CoinPayment({ order, now, onRenew, isBusy }: CoinPaymentProps) {
  const { t } = useTranslation();
  const coin = coinOf(order);
  const left = useSecondsLeft(coin?.ends_at ?? 0, now);
  if (coin === null) return null;
  if (left === 0) {
    return (
      <div className="tg:hidden">
        <Notice
          tone="warning"
          title={t("orders.coin.over")}
          actions={
            <Button kind="primary" isBusy={isBusy} onClick={onRenew}>
              {t("orders.coin.anew")}
            </Button>
          }
        >
          <p>{t("orders.coin.over.detail")}</p>
        </Notice>
      </div>
    );
  }
  return (
    <section aria-label={t("orders.coin")} className="grid gap-3 rounded-lg bg-surface p-4 shadow-1 tg:hidden">
      <h2 className="font-semibold">{t("orders.coin")}</h2>
      <p className="text-sm text-muted">{t("orders.coin.detail")}</p>
      <CoinFields option={order.pmt_currency} coin={coin} amount={coin.amount} amountLabel={t("orders.coin.amount")} />
      {left !== null && (
        <dl className="text-sm">
          <Fact name={t("orders.coin.left")}>
            <bdi role="timer" dir="ltr" className="num">
              {clockOf(left)}
            </bdi>
          </Fact>
        </dl>
      )}
    </section>
  );
}

/** Shows what is still to be sent after too little has come. */
export function CoinRest({ option, coin }: Pick<CoinFieldsProps, "option" | "coin">) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("orders.coin.missing")} className="grid gap-3 tg:hidden">
      <Notice tone="warning" title={t("orders.coin.missing")}>
        <p>{t("orders.coin.missing.detail")}</p>
      </Notice>
      <div className="grid gap-3 rounded-lg bg-surface p-4 shadow-1">
        <CoinFields option={option} coin={coin} amount={coin.missing} amountLabel={t("orders.coin.rest")} />
      </div>
    </section>
  );
}

interface CoinFieldsProps {
  option: PayOption;
  coin: CoinRequest;
  amount: string;
  amountLabel: string;
}

/** Shows coin, network, amount and address to copy, and the address as a QR code. */
function CoinFields({ option, coin: { network, address, memo }, amount, amountLabel }: CoinFieldsProps) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="grid min-w-0 gap-3">
        <dl className="grid gap-2 text-sm">
          <Fact name={t("orders.fact.payWith")}>{t(`pay.${option}`)}</Fact>
          <Fact name={t("orders.coin.network")}>
            <strong>{t(`pay.network.${network}`)}</strong>
          </Fact>
        </dl>
        <CopyField label={amountLabel} value={amount} />
        <CopyField label={t("orders.coin.address")} value={address} />
        {memo !== "" && <CopyField label={t("orders.coin.memo")} value={memo} />}
      </div>
      <div className="aspect-square w-48 max-w-full justify-self-center overflow-clip rounded-md bg-white">
        {isHydrated && (
          <Suspense>
            <QrCode
              // Wallets read an amount for bitcoins only; of a token they would take it for Ether.
              text={network === "bitcoin" ? `bitcoin:${address}?amount=${amount}` : address}
              label={t("orders.coin.qr")}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const SECOND_MS = 1000;
const MINUTE = 60;
const HOUR = 3600;

/**
 * Returns the whole seconds until a time, at least 0; null before the page is hydrated. It goes by the server's clock, since
 * one of a browser that is fast would take the address away at once.
 * @param end unix second @param serverNow unix second of the server when the page's data were read
 */
function useSecondsLeft(end: number, serverNow: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const readAt = Date.now();
    const look = () => setLeft(Math.max(0, Math.floor(end - serverNow - (Date.now() - readAt) / SECOND_MS)));
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [end, serverNow]);
  return left;
}

/** Writes seconds as "19:05", from an hour on as "1:02:03". */
function clockOf(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % MINUTE)}` : `${minutes}:${two(seconds % MINUTE)}`;
}
