import { RotateCw, WifiOff } from "lucide-react";
import { useIsOffline } from "../../client/page/connection.ts";
import { Button } from "../../components/actions/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useHeldLink } from "./use-held-link.ts";

/** Says that the browser has no connection for as long as it has none, and what becomes of a link (AMB-252). */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const { isHeld, retry, stay } = useHeldLink(isOffline);
  return (
    <>
      <div role="status" className="contents">
        {(isOffline || isHeld) && (
          <p className="flex w-full max-w-sm items-center gap-2 rounded-lg bg-warn-soft px-4 py-2 text-sm text-warn-text shadow-2">
            <WifiOff aria-hidden className="size-4 shrink-0" />
            {t(isHeld ? "offline.held" : "shell.offline")}
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
