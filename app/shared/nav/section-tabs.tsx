import { useLocation } from "@remix-run/react";
import { type PageTab, PageTabs } from "../../components/navigation/page-tabs.tsx";
import type { TextKey } from "../../i18n/keys.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { periodOfAddress } from "../period/period-address.ts";
import { badgeOf, useNavBadges } from "./nav-badges.ts";
import { isCurrent } from "./nav-items.ts";
import { areasHere, tabsHere, useShellPlace } from "./place.ts";

/** Returns the address of a page; for a report, with the period of the present one. */
const withPeriod = (to: string, search: string) =>
  to.includes("/statistics/") ? `${to}${periodOfAddress(search)}` : to;

/**
 * Shows under a page's title the other pages of its area, and below them those about the same subject (NAV-06, NAV-10,
 * NAV-12, NAV-14, NAV-16).
 */
export function SectionTabs() {
  const { t } = useTranslation();
  const place = useShellPlace();
  const { pathname, search } = useLocation();
  const badges = useNavBadges(place);
  const area = areasHere(place).find((each) => isCurrent(each, pathname));
  const pages = tabsHere(place, pathname);
  const page = pages.find((each) => isCurrent(each, pathname));
  if (area === undefined || page === undefined || (pages.length < 2 && page.parts.length === 0)) return null;

  const tabOf = (item: Parameters<typeof badgeOf>[1] & { text: TextKey }, isHere: boolean): PageTab => ({
    to: withPeriod(item.to, search),
    text: t(item.text),
    isCurrent: isHere,
    badge: badgeOf(badges, item),
  });
  // Of the parts the longest address that the page stands below: the first part may be the section's own.
  const here = page.parts.filter(({ to }) => isCurrent({ to }, pathname)).sort((a, b) => b.to.length - a.to.length)[0];
  return (
    <div className="grid gap-2">
      {pages.length > 1 && <PageTabs label={t(area.text)} tabs={pages.map((each) => tabOf(each, each === page))} />}
      {page.parts.length > 0 && (
        <PageTabs
          label={t(page.text)}
          isSecond={pages.length > 1}
          tabs={page.parts.map((part) => tabOf(part, part === here))}
        />
      )}
    </div>
  );
}
