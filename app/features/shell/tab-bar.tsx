import { useLocation } from "@remix-run/react";
import { Ellipsis } from "lucide-react";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.tsx";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useNavBadges } from "../../shared/nav/nav-badges.ts";
import { isCurrent, TABS } from "../../shared/nav/nav-items.ts";
import { areasHere, type ShellPlace } from "../../shared/nav/place.ts";
import { NavList } from "./nav-list.tsx";

/** Number of areas beside More. */
const SHOWN = 4;

const TAB =
  "relative grid min-h-14 w-full place-items-center content-center gap-0.5 text-2xs tracking-tight text-muted max-[22.5rem]:text-[0.625rem] -outline-offset-2 aria-[current]:font-semibold aria-[current]:text-accent-text";

export const loadPlaces = async () =>
  (await withTexts(import("./place-sheet.tsx"), "features/shell/place-sheet")).PlaceSheet;

/** Shows the navigation of narrow screens: the lists or, inside a chat or bot, its areas (OVW-11, AMB-251). */
export function TabBar({ place }: { place: ShellPlace }) {
  const { t } = useTranslation();
  const badges = useNavBadges(place);
  const areas = areasHere(place);
  const { pathname } = useLocation();
  const isInside = areas.length > 0;
  return (
    <nav
      aria-label={t("shell.navigation")}
      className="pad-safe-b fixed inset-x-0 bottom-0 z-10 low:static flex border-t border-line bg-surface lg:hidden print:hidden"
    >
      <NavList
        items={isInside ? areas.slice(0, SHOWN) : TABS}
        badges={badges}
        isTabBar
        listClassName="flex min-w-0 grow"
        itemClassName="min-w-max flex-1"
        className={TAB}
        iconClassName="size-6"
      />
      {isInside && <More isCurrent={areas.slice(SHOWN).some((area) => isCurrent(area, pathname))} />}
    </nav>
  );
}

/** Opens all other pages; marked where the present page is among them. */
function More({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useTranslation();
  const [sheet, open] = useLazyDialog(loadPlaces);
  return (
    <div className="w-1/5 shrink-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isCurrent ? "true" : undefined}
        onClick={open}
        className={TAB}
      >
        <Ellipsis aria-hidden className="size-6" />
        <span>{t("shell.more")}</span>
      </button>
      {sheet}
    </div>
  );
}
