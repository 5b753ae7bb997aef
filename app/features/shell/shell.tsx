import clsx from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { TABS } from "../../shared/nav/nav-items.ts";
import type { ShellPlace } from "../../shared/nav/place.ts";
import { useShellPlace } from "../../shared/nav/place.ts";
import { useNavBadges } from "../bots/nav-badges.ts";
import { useUnreadWatch } from "../bots/use-unread-watch.ts";
import { Keyboard } from "../shortcuts/keyboard.tsx";
import { useFold } from "./fold.tsx";
import { NavList } from "./nav-list.tsx";
import { PhoneHeader } from "./phone-header.tsx";
import { Sidebar } from "./sidebar.tsx";

/** Sidebar and page on wide screens; header, page and tab bar on narrow ones. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const place = useShellPlace();
  const { isFolded } = useFold();
  useUnreadWatch(place.bot?.bot.id ?? null);
  const isTopLevel = place.chat === null && place.bot === null;
  return (
    <div
      className={clsx(
        "min-h-dvh lg:grid",
        isFolded ? "lg:grid-cols-[4rem_minmax(0,1fr)]" : "lg:grid-cols-[15rem_minmax(0,1fr)]",
      )}
    >
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-md focus:bg-raised focus:p-3 focus:shadow-2"
      >
        {t("shell.skip")}
      </a>
      <Sidebar place={place} />
      <div className="flex min-w-0 flex-col">
        <PhoneHeader place={place} />
        <main
          id="main"
          className={clsx(
            "mx-auto w-full max-w-[72rem] grow px-4 pt-4 lg:px-6 lg:pt-6 lg:pb-10",
            isTopLevel ? "pb-24" : "pb-10",
          )}
        >
          {children}
        </main>
        {isTopLevel && <TabBar place={place} />}
      </div>
      <Keyboard place={place} />
    </div>
  );
}

/** Navigation of narrow screens, at the top level only. */
function TabBar({ place }: { place: ShellPlace }) {
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
