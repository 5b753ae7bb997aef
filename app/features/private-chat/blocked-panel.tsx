import { Ban } from "lucide-react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { reasonKey } from "../../shared/bot/contact-status.ts";

/** In place of the composer, where the bot cannot write (ERR-12, PCH-01). */
export function BlockedPanel({ status }: { status: number }) {
  const { t } = useTranslation();
  const reason = reasonKey(status);
  return (
    <div role="status" className="pad-safe-b shrink-0 border-t border-line bg-surface">
      <div className="flex items-start gap-3 px-4 py-3">
        <Ban aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0 text-sm">
          <p className="font-semibold">{t("errors.unable_private_chat")}</p>
          <p className="text-muted">{t("errors.desc_unable_private_chat")}</p>
          {reason && <p className="text-muted">{t(reason)}</p>}
        </div>
      </div>
    </div>
  );
}
