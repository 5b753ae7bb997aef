import { Link } from "@remix-run/react";
import { usePrefetch } from "../../client/page/connection.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

const WAY = "tap inline-flex items-center rounded-md px-3 text-sm font-medium text-accent-text hover:bg-hover";

/**
 * Links to the newer and older rows beside the shown ones; renders nothing without either. The addresses name rows, not
 * page numbers, so that a page stays the same while new rows come in.
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
