import { Link } from "@remix-run/react";
import clsx from "clsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type ListName, type ListView, viewPath } from "./list-view.ts";

const TEXT = { active: "chats.filter.active", archived: "chats.filter.archived" } as const;

interface ViewFilterProps {
  list: ListName;
  view: ListView;
  /** Number of archived ones in the reader's digits; empty for none. */
  archived: string;
}

/** Switches a list between its active and its archived view. */
export function ViewFilter({ list, view, archived }: ViewFilterProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("chats.filter.title")} className="flex grow gap-1 sm:grow-0 rounded-md bg-surface p-1 shadow-1">
      {(["active", "archived"] as const).map((each) => (
        <Link
          key={each}
          to={viewPath(list, each)}
          preventScrollReset
          aria-current={each === view ? "page" : undefined}
          className={clsx(
            "flex min-h-9 grow items-center justify-center gap-2 rounded-sm px-4 text-sm font-medium fine:min-h-7",
            each === view ? "bg-accent-soft text-accent-text" : "text-muted hover:bg-hover",
          )}
        >
          {t(TEXT[each])}
          {each === "archived" && archived && <span className="num text-xs">{archived}</span>}
        </Link>
      ))}
    </nav>
  );
}
