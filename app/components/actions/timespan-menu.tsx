import { Link } from "@remix-run/react";
import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { TIMESPAN_MENU, type Timespan } from "../../../domain/limits/session.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Menu } from "./menu.tsx";

interface TimespanMenuProps {
  /** Null for a range of the reader's own. */
  timespan: Timespan | null;
  /** What the button says in place of a span's name. */
  label?: string;
  address(timespan: Timespan): string;
  /** Below the spans, such as a form for a range of the reader's own. */
  children?: ReactNode;
}

/** The eight periods of a page's numbers, each with its address (TIM-03). */
export function TimespanMenu({ timespan, label, address, children }: TimespanMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      label={
        <>
          <span className="sr-only">{t("timespan.title")}: </span>
          {timespan === null ? label : t(`timespan.${timespan}`)}
          <ChevronDown aria-hidden className="size-4" />
        </>
      }
    >
      {TIMESPAN_MENU.map((span) => (
        <Link
          key={span}
          to={address(span)}
          preventScrollReset
          aria-current={span === timespan ? "true" : undefined}
          className={clsx(
            "tap flex items-center rounded-md px-3 text-sm hover:bg-hover",
            span === timespan && "bg-selected font-semibold text-accent-text",
          )}
        >
          {t(`timespan.${span}`)}
        </Link>
      ))}
      {children}
    </Menu>
  );
}
