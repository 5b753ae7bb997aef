/** Lists of a chat that a plan limits: responders, announcements, and lists of words. */
export const KEPT_LISTS = [
  ...(["responders", "announcements", "trg_attn"] as const),
  ...(["rocontain", "roexact", "domainwl", "sensword", "prtln_censor_words"] as const),
];
export type KeptList = (typeof KEPT_LISTS)[number];

/**
 * The items of each list that an admin chose to stay active where the plan has too little room: ids of responders and
 * announcements, the entries themselves of word lists. Items that are gone have no effect.
 */
export type KeptItems = { [List in KeptList]?: string[] };

/** Reads the chosen items of a list; empty in a snapshot older than the choice. */
export const keptOf = (settings: { kept_items?: KeptItems }, list: KeptList): readonly string[] =>
  settings.kept_items?.[list] ?? [];

/**
 * Returns the active places of a list: all where there is room, else the chosen ones, and the oldest in the room that
 * is left (AMB-215, docs/decisions/114).
 * @param keys in order of creation
 */
export function activePlaces(keys: readonly string[], max: number, kept: readonly string[] = []): ReadonlySet<number> {
  const places = keys.map((_, place) => place);
  if (keys.length <= max) return new Set(places);
  const wanted = new Set(kept);
  const chosen = places.filter((place) => wanted.has(keys[place] ?? "")).slice(0, max);
  const active = new Set(chosen);
  for (const place of places) {
    if (active.size >= max) break;
    active.add(place);
  }
  return active;
}

/** Returns the entries of a word list that are active, in their order. */
export function activeEntries(entries: readonly string[], max: number, kept: readonly string[]): readonly string[] {
  if (entries.length <= max) return entries;
  const active = activePlaces(entries, max, kept);
  return entries.filter((_, place) => active.has(place));
}
