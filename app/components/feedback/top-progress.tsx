import { useNavigation } from "@remix-run/react";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** A thin bar while the next page is fetched; it waits 150 ms, so that quick pages do not flash it. */
export function TopProgress() {
  const { t } = useTranslation();
  const isBusy = useNavigation().state !== "idle";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-20 h-0.5 overflow-hidden">
      {isBusy && (
        <div className="top-progress h-full bg-accent">
          <span className="sr-only">{t("common.loading")}</span>
        </div>
      )}
    </div>
  );
}
