import { RotateCw, ServerOff, WifiOff } from "lucide-react";
import { useIsOffline, useIsServerDown } from "../../client/page/connection.ts";
import { Button } from "../../components/actions/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useHeldLink } from "./use-held-link.ts";

/**
 * Shows that the browser has no connection, or that the server does not answer, and that a followed link waits
 * (AMB-252).
 */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const isDown = useIsServerDown() && !isOffline;
  const { isHeld, retry, stay } = useHeldLink(isOffline || isDown);
  const Icon = isDown ? ServerOff : WifiOff;
  return (
    <>
      <div role="status" className="contents">
        {(isOffline || isDown || isHeld) && (
          <p className="flex w-full max-w-sm items-center gap-2 rounded-lg bg-warn-soft px-4 py-2 text-sm text-warn-text shadow-2">
            <Icon aria-hidden className="size-4 shrink-0" />
            {t(isHeld ? "offline.held" : isDown ? "shell.serverDown" : "shell.offline")}
          </p>
        )}
      </div>
      {isHeld && (
        <div className="pointer-events-auto flex gap-2">
          <Button icon={RotateCw} onClick={retry}>
            {t("common.retry")}
          </Button>
          <Button onClick={stay}>{t("offline.stay")}</Button>
        </div>
      )}
    </>
  );
}
