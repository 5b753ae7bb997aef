import { LoaderCircle, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "../../client/page/use-hydrated.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type CheckoutFrame, frameAddress } from "./checkout-message.ts";
import type { CheckoutNews, CheckoutView } from "./use-checkout.ts";

interface CheckoutProps {
  checkout: CheckoutView;
  /** address of the gateway's own page, empty for none */
  page: string;
}

/** Shows the state of a checkout, and the checkout itself in a frame, or a button that opens it again. */
export function Checkout({ checkout, page }: CheckoutProps) {
  const { t } = useTranslation();
  const { frame, news, isClosed, open } = checkout;
  const opener = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // In place of the frame, so that a keyboard goes on from there.
    if (wasOpen.current && frame === null) opener.current?.querySelector("button")?.focus();
    wasOpen.current = frame !== null;
  }, [frame]);
  return (
    <div ref={opener} className="grid gap-4 empty:hidden tg:hidden">
      {news !== null && <News news={news} />}
      {frame !== null && <Frame key={frame.buttonId} frame={frame} page={page} checkout={checkout} />}
      {isClosed && news?.kind !== "confirmed" && (
        <Notice
          tone="info"
          title={t("orders.checkout.waiting")}
          actions={
            <Button kind="primary" onClick={open}>
              {t("orders.checkout.open")}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** Shows the gateway's page in a frame, and listens to its messages for as long as it is shown. */
function Frame({ frame, page, checkout: { hear, close } }: CheckoutProps & { frame: CheckoutFrame }) {
  const { t } = useTranslation();
  // Not before: it tells this browser's page by its own address and name.
  const isHydrated = useHydrated();
  const [isLoaded, setLoaded] = useState(false);
  const iframe = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // Without a return: newer browsers give a promise, which React would call.
    box.current?.scrollIntoView({ block: "start" });
  }, []);
  // With each drawing anew: what is heard acts on what is shown.
  useEffect(() => {
    const listen = (message: MessageEvent) => {
      if (message.source === iframe.current?.contentWindow) hear(message);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  });
  return (
    <section
      ref={box}
      aria-label={t("orders.checkout")}
      className="grid scroll-my-20 gap-2 rounded-lg bg-surface p-3 shadow-1"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t("orders.checkout")}</h2>
        <Button kind="quiet" icon={X} onClick={close}>
          {t("orders.checkout.close")}
        </Button>
      </div>
      <div className="relative h-[min(40rem,75dvh)] overflow-clip rounded-md bg-white">
        {!isLoaded && (
          <p role="status" className="absolute inset-0 grid place-items-center">
            <LoaderCircle aria-hidden className="size-6 animate-spin text-[#555]" />
            <span className="sr-only">{t("common.loading")}</span>
          </p>
        )}
        {isHydrated && (
          <iframe
            ref={iframe}
            title={t("orders.checkout")}
            src={frameAddress(frame, window.location.origin)}
            allow="clipboard-write; payment"
            referrerPolicy="strict-origin"
            onLoad={() => setLoaded(true)}
            className="relative size-full"
          />
        )}
      </div>
      {page !== "" && (
        <ButtonLink kind="quiet" to={page} className="justify-self-start">
          {t("orders.checkout.window")}
        </ButtonLink>
      )}
    </section>
  );
}

const REASONS = ["UNDERPAID", "OVERPAID", "DELAYED", "MULTIPLE", "EXPIRED", "INVALID"] as const;

function News({ news }: { news: CheckoutNews }) {
  const { t } = useTranslation();
  switch (news.kind) {
    case "detected":
      return (
        <Notice isAlert tone="info" title={t("orders.checkout.detected")}>
          <p>{t("orders.checkout.detected.detail")}</p>
        </Notice>
      );
    case "confirmed":
      return (
        <Notice
          isAlert
          tone="success"
          title={t("orders.checkout.thanks")}
          actions={
            <Button kind="primary" onClick={() => window.location.reload()}>
              {t("orders.reload.button")}
            </Button>
          }
        >
          <p>{t("orders.reload")}</p>
        </Notice>
      );
    case "failed": {
      const known = REASONS.find((reason) => reason === news.reason);
      return (
        <Notice isAlert tone="error" title={t("errors.CHARGE_FILED")}>
          {news.reason !== "" && <p>{known ? t(`orders.charge.${known}`) : <bdi>{news.reason}</bdi>}</p>}
        </Notice>
      );
    }
    case "lost":
      return <Notice isAlert tone="error" title={t("errors.PAYMENT_FAILED")} />;
  }
}
