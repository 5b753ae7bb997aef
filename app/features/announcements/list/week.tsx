import { Link } from "@remix-run/react";
import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { usePrefetch } from "../../../client/page/connection.ts";
import { Button } from "../../../components/actions/button.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { type ContentOwner, ownerPath } from "../../../shared/content/content-owner.ts";
import type { WeekDay, WeekEntry } from "./week-of.ts";

/** Entries of a day that are shown on wide screens, where the days stand side by side. */
const SHOWN = 6;

/** Days with something to send that a phone shows before it is asked for more. */
const NEAREST = 2;

/** Shows what is sent in the coming week, over all announcements: days side by side, one below the other on a phone. */
export function Week({ days, owner }: { days: readonly WeekDay[]; owner: ContentOwner }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const busy = days.filter(({ entries }) => entries.length > 0);
  const nearest = busy.slice(0, NEAREST).map(({ key }) => key);
  if (busy.length === 0) return null;
  return (
    <section aria-labelledby="week-title" className="grid gap-3 rounded-lg bg-surface p-4 shadow-1">
      <h2 id="week-title" className="font-semibold">
        {t("announcements.week")}
      </h2>
      <ol className="grid gap-3 lg:grid-cols-7 lg:gap-2">
        {days.map(({ key, name, entries }, place) => (
          <li
            key={key}
            className={clsx(
              "grid min-w-0 content-start gap-1",
              (isWhole ? entries.length === 0 : !nearest.includes(key)) && "max-lg:hidden",
              place > 0 && "lg:border-s lg:border-line lg:ps-2",
            )}
          >
            <h3 className={clsx("text-xs", place === 0 ? "font-semibold text-accent-text" : "text-muted")}>
              <bdi>{place === 0 ? t("announcements.week.today") : name}</bdi>
            </h3>
            <ul className="grid gap-0.5">
              {entries.slice(0, SHOWN).map((entry) => (
                <Entry key={entry.key} entry={entry} to={ownerPath(owner, `announcements/edit/${entry.id}`)} />
              ))}
            </ul>
            {entries.length > SHOWN && (
              <p className="text-xs text-muted">{t("announcements.week.more", { count: entries.length - SHOWN })}</p>
            )}
          </li>
        ))}
      </ol>
      {!isWhole && busy.length > NEAREST && (
        <Button
          kind="quiet"
          icon={ChevronDown}
          className="-mx-2 -my-2 justify-self-start px-2! lg:hidden"
          onClick={() => setWhole(true)}
        >
          {t("announcements.more")}
        </Button>
      )}
    </section>
  );
}

function Entry({ entry: { text, time, more }, to }: { entry: WeekEntry; to: string }) {
  const { t } = useTranslation();
  const prefetch = usePrefetch();
  return (
    <li>
      <Link
        to={to}
        prefetch={prefetch}
        className="-mx-1 flex min-h-11 min-w-0 items-baseline gap-x-2 rounded-sm px-1 py-1 text-sm hover:bg-hover lg:block fine:min-h-0"
      >
        <span className="num shrink-0 font-medium">
          {time}
          {more > 0 && (
            <span className="text-xs font-normal text-muted"> {t("announcements.week.times", { count: more })}</span>
          )}
        </span>
        <span dir="auto" className="min-w-0 truncate lg:block lg:text-xs lg:text-muted">
          {text || t("announcements.noText")}
        </span>
      </Link>
    </li>
  );
}
