import { useRevalidator } from "@remix-run/react";
import { useWebApp } from "../../client/telegram/telegram-web-app.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Version of the Mini App protocol that brought `openInvoice`. */
const OPENS_INVOICES = "6.1";

/**
 * Opens Telegram's page of an invoice over the web view; when it closes, the order is read again, whatever Telegram
 * reports as the outcome. Null outside Telegram.
 */
export function useOpenInvoice(): ((link: string) => void) | null {
  const webApp = useWebApp();
  const { revalidate } = useRevalidator();
  if (webApp === null) return null;
  return (link) =>
    webApp.isVersionAtLeast(OPENS_INVOICES)
      ? webApp.openInvoice(link, () => revalidate())
      : webApp.openTelegramLink(link);
}

/** Opens Telegram's page of an order's invoice (AMB-286). */
export function PayInStars({ link }: { link: string }) {
  const { t } = useTranslation();
  const openInvoice = useOpenInvoice();
  return (
    <Notice
      tone="info"
      title={t("orders.stars")}
      actions={
        openInvoice === null ? (
          <ButtonLink kind="primary" to={link}>
            {t("orders.stars.open")}
          </ButtonLink>
        ) : (
          <Button kind="primary" onClick={() => openInvoice(link)}>
            {t("orders.stars.pay")}
          </Button>
        )
      }
    >
      <p>{t("orders.stars.detail")}</p>
    </Notice>
  );
}
