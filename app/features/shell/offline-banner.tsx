import { useSyncExternalStore } from "react";
import { WifiOff } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Says that the browser has no connection for as long as it has none (AMB-252). */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status" className="contents">
      {isOffline && (
        <p className="flex items-center gap-2 rounded-lg bg-warn-soft px-4 py-2 text-sm text-warn-text shadow-2">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t("shell.offline")}
        </p>
      )}
    </div>
  );
}
