import { useMemo, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useAccount } from "../../root-data.ts";
import type { ShellPlace } from "../../shared/nav/place.ts";
import { useTheme } from "../shell/theme.ts";
import { useOpenOverlay } from "../shortcuts/use-open-overlay.ts";
import type { Offer } from "./arrange.ts";
import type { PaletteContext } from "./entry.ts";
import { SOURCES } from "./sources.ts";
import type { KnownChats } from "./use-chats.ts";

/** What all sources have on this page; the same until one of them may have something else. */
export function useOffers(place: ShellPlace, { chats, ownBots, bots }: KnownChats): readonly Offer[] {
  const { t, i18n } = useTranslation();
  const account = useAccount();
  const openOverlay = useOpenOverlay();
  const { theme, toggle } = useTheme();
  const latestToggle = useRef(toggle);
  latestToggle.current = toggle;

  return useMemo(() => {
    const context: PaletteContext = {
      ...{ t, lang: i18n.language, place, account, chats, ownBots, bots, theme },
      toggleTheme: () => void latestToggle.current(),
      openHelp: () => openOverlay("help"),
    };
    return SOURCES.map(({ heading, entries, first }) => ({ heading, entries: entries(context), first }));
  }, [t, i18n.language, place, account, chats, ownBots, bots, theme, openOverlay]);
}
