import { useTranslation } from "../../i18n/use-translation.tsx";
import { TABS } from "../../shared/nav/nav-items.ts";
import type { ShellPlace } from "../../shared/nav/place.ts";
import { useNavBadges } from "../bots/nav-badges.ts";
import { NavList } from "./nav-list.tsx";

/** Navigation of narrow screens, at the top level only. */
export function TabBar({ place }: { place: ShellPlace }) {
  const { t } = useTranslation();
  const badges = useNavBadges(place);
  return (
    <nav
      aria-label={t("shell.navigation")}
      className="pad-safe-b fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface lg:hidden"
    >
      <NavList
        items={TABS}
        badges={badges}
        listClassName="flex"
        itemClassName="min-w-0 flex-1"
        className="relative grid min-h-14 place-items-center content-center gap-0.5 text-2xs text-muted -outline-offset-2 aria-[current]:font-semibold aria-[current]:text-accent-text"
        iconClassName="size-6"
      />
    </nav>
  );
}
