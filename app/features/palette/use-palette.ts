import type { TFunction } from "i18next";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useAccount, useConfig } from "../../root-data.ts";
import type { ShellPlace } from "../../shared/nav/place.ts";
import { useTheme } from "../shell/theme.ts";
import { useOpenOverlay } from "../shortcuts/overlay.ts";
import type { Offer } from "./arrange.ts";
import { arrange, type Group } from "./arrange.ts";
import type { PaletteContext, PaletteEntry, Source } from "./entry.ts";
import { loadRecent, rememberChoice } from "./recent.ts";
import { ACTIONS } from "./sources/action-source.tsx";
import { BOTS, CHATS } from "./sources/chat-sources.ts";
import { CONTENT } from "./sources/content-source.ts";
import { entriesWithEnglish, useEnglish } from "./sources/english.ts";
import { HERE, IN_BOT, PLACES } from "./sources/here-source.tsx";
import { PEOPLE } from "./sources/people-source.ts";
import { SETTING_ENTRIES } from "./sources/setting-source.ts";
import type { KnownChats } from "./use-chats.ts";
import { useChats } from "./use-chats.ts";
import { type PaletteContent, useContent } from "./use-content.ts";
import { type FoundPeople, usePeople } from "./use-people.ts";

const entriesOf = (groups: readonly Group[]) => groups.flatMap(({ rows }) => rows.map(({ entry }) => entry));

/**
 * Provides the palette's state: the typed text, the matching rows, the current row and the last choices.
 * @param typed text that is typed at first
 */
export function usePalette(place: ShellPlace, typed: string) {
  const accountId = useAccount()?.id ?? "";
  const [query, setQuery] = useState(typed);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [recent] = useState(() => loadRecent(accountId));
  const known = useChats(accountId, recent, query.trim() !== "");
  const lately = useMemo(() => recent.map(({ id }) => id), [recent]);
  const content = useContent(place, query.trim() !== "");
  const people = usePeople(place, query);
  const { i18n } = useTranslation();
  const english = useEnglish(i18n.language, query.trim() !== "");
  const offers = useOffers(place, known, lately, content, people, english);
  // Typing goes before finding: with thousands of chats a search takes longer than a key press.
  const searched = useDeferredValue(query);
  const groups = useMemo(() => arrange(offers, searched, lately), [offers, searched, lately]);
  const entries = entriesOf(groups);
  const current = Math.max(
    entries.findIndex(({ id }) => id === currentId),
    0,
  );

  /** Stores the typed text and selects its best row. */
  function type(text: string) {
    setQuery(text);
    setCurrentId(null);
  }

  /**
   * Returns the row that Enter chooses: the match of the typed text, even while rows of the text before are still
   * shown.
   */
  const meant = (): PaletteEntry | undefined =>
    searched === query ? entries[current] : entriesOf(arrange(offers, query, lately))[0];

  function remember({ id, title, act }: PaletteEntry) {
    rememberChoice(accountId, { id, title, to: "to" in act ? act.to : "" });
  }

  return { query, type, searched, groups, entries, current, setCurrentId, meant, remember, known };
}

/** Provides the entries of all sources on this page; the same array until one of them may have changed. */
function useOffers(
  place: ShellPlace,
  { chats, ownBots, bots }: KnownChats,
  lately: readonly string[],
  content: PaletteContent | null,
  people: FoundPeople | null,
  english: TFunction | null,
): readonly Offer[] {
  const { t, i18n } = useTranslation();
  const account = useAccount();
  const openOverlay = useOpenOverlay();
  const { theme, toggle } = useTheme();
  const { hasBlockList } = useConfig();
  const latestToggle = useRef(toggle);
  latestToggle.current = toggle;

  return useMemo(() => {
    const context: PaletteContext = {
      t,
      lang: i18n.language,
      place,
      account,
      chats,
      ownBots,
      bots,
      lately,
      content,
      people,
      theme,
      hasBlockList,
      toggleTheme: () => void latestToggle.current(),
      openHelp: () => openOverlay("help"),
    };
    return SOURCES.map((source) => ({
      heading: source.heading,
      entries: entriesWithEnglish(source, context, english),
      first: source.first,
    }));
  }, [
    t,
    i18n.language,
    place,
    account,
    chats,
    ownBots,
    bots,
    lately,
    content,
    people,
    theme,
    hasBlockList,
    openOverlay,
    english,
  ]);
}

/**
 * Everything that the palette finds, in the order of its first screen (NAV-39). A feature adds an entry here.
 */
const SOURCES: readonly Source[] = [HERE, IN_BOT, CHATS, BOTS, SETTING_ENTRIES, PEOPLE, CONTENT, PLACES, ACTIONS];
