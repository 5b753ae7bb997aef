import { useDeferredValue, useMemo, useState } from "react";
import { useAccount } from "../../root-data.ts";
import type { ShellPlace } from "../../shared/nav/place.ts";
import { arrange, type Group } from "./arrange.ts";
import type { PaletteEntry } from "./entry.ts";
import { loadRecent, rememberChoice } from "./recent.ts";
import { useChats } from "./use-chats.ts";
import { useOffers } from "./use-offers.ts";

const entriesOf = (groups: readonly Group[]) => groups.flatMap(({ rows }) => rows.map(({ entry }) => entry));

/** What the palette shows for what is typed, which row is the current one, and what was chosen lately. */
export function usePalette(place: ShellPlace) {
  const accountId = useAccount()?.id ?? "";
  const [query, setQuery] = useState("");
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [recent] = useState(() => loadRecent(accountId));
  const known = useChats(accountId, recent, query.trim() !== "");
  const offers = useOffers(place, known);
  const lately = useMemo(() => recent.map(({ id }) => id), [recent]);
  // Typing goes before finding: with thousands of chats a search takes longer than a key press.
  const searched = useDeferredValue(query);
  const groups = useMemo(() => arrange(offers, searched, lately), [offers, searched, lately]);
  const entries = entriesOf(groups);
  const current = Math.max(
    entries.findIndex(({ id }) => id === currentId),
    0,
  );

  /** Another text begins at its best row. */
  function type(text: string) {
    setQuery(text);
    setCurrentId(null);
  }

  /** The row that Enter means: of the text that is typed, even where the one before it is still shown. */
  const meant = (): PaletteEntry | undefined =>
    searched === query ? entries[current] : entriesOf(arrange(offers, query, lately))[0];

  function remember({ id, title, act }: PaletteEntry) {
    rememberChoice(accountId, { id, title, to: "to" in act ? act.to : "" });
  }

  return { query, type, searched, groups, entries, current, setCurrentId, meant, remember, known };
}
