import { westernDigits } from "../digits.ts";

/** Templates of the chat that /lib can post, in the order of its list. */
export interface LibraryEntry {
  id: string;
}

/**
 * Returns the template that /lib names: by its id, or by its place in the list, from 1 (AMB-061).
 * @returns null where there is no such template
 */
export function pickFromLibrary<Entry extends LibraryEntry>(entries: readonly Entry[], word: string): Entry | null {
  const byId = entries.find((entry) => entry.id === word);
  if (byId !== undefined) return byId;
  const place = westernDigits(word);
  return /^\d{1,4}$/.test(place) ? (entries[Number(place) - 1] ?? null) : null;
}
