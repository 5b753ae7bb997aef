import { activePlaces, type KeptItems, keptOf } from "../../../domain/plans/kept-items.ts";
import type { RespondersMemory } from "./responders-memory.ts";

/**
 * Finds the positions of the responders that an admin chose to keep active; undefined where all are active, or the
 * oldest.
 */
export function chosenResponders(
  responders: RespondersMemory,
  settings: { kept_items?: KeptItems },
  slots: number,
): ReadonlySet<number> | undefined {
  const kept = keptOf(settings, "responders");
  if (kept.length === 0) return undefined;
  const all = responders.compiled().responders;
  // Every message asks: with room for all there is nothing to choose.
  if (all.length <= slots) return undefined;
  return activePlaces(
    all.map(({ id }) => id),
    slots,
    kept,
  );
}
