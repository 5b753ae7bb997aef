import { Link } from "@remix-run/react";
import { usePrefetch } from "../../client/page/connection.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

const WAY = "tap inline-flex items-center rounded-md px-3 text-sm font-medium text-accent-text hover:bg-hover";

/**
 * Links to the addresses beside the rows that are shown, null where nothing is: a page stays what it is while new ones
 * come in.
 */
export function PageWays({ older, newer }: { older: string | null; newer: string | null }) {
  const prefetch = usePrefetch();
  const { t } = useTranslation();
  if (older === null && newer === null) return null;
  return (
    <nav aria-label={t("history.pages")} className="flex items-center justify-between gap-3">
      {newer === null ? (
        <span />
      ) : (
        <Link rel="prev" to={newer} className={WAY}>
          {t("history.newer")}
        </Link>
      )}
      {older !== null && (
        <Link rel="next" prefetch={prefetch} to={older} className={WAY}>
          {t("history.older")}
        </Link>
      )}
    </nav>
  );
}
