import { SHARED_GROUPS_MIN } from "../limits.ts";
import type { SpamMessage } from "./message.ts";
import type { SpamModel } from "./model.ts";
import type { Reason } from "./reasons.ts";
import { score } from "./score.ts";
import { raised, raisedByList } from "./shared/raise.ts";
import type { Thresholds } from "./thresholds.ts";
import type { SpamZone } from "./zone.ts";

/** A score with the zone that it falls into. */
export interface Judged {
  /** 0 to 1 */
  probability: number;
  zone: SpamZone;
  reasons: readonly Reason[];
  /** other groups in which newcomers wrote the same; 0 for fewer than count */
  groups: number;
  /** names the block list that the sender is on; null for none */
  list: string | null;
}

/** A chat's model with the thresholds of its level. */
export interface Judge {
  model: SpamModel;
  thresholds: Thresholds;
}

/**
 * Scores a message and finds its zone.
 * @param groups other groups in which it was seen
 * @param list the block list that its sender is on
 */
export function judge(
  { model, thresholds }: Judge,
  message: SpamMessage,
  groups = 0,
  list: string | null = null,
): Judged {
  const { probability: own, reasons } = score(model, message);
  const probability = raised(list === null ? own : raisedByList(own), groups, thresholds);
  const counted = groups < SHARED_GROUPS_MIN ? 0 : groups;
  return { probability, reasons, groups: counted, list, zone: zoneOf(probability, thresholds) };
}

function zoneOf(probability: number, { ask, remove }: Thresholds): SpamZone {
  if (remove !== null && probability >= remove) return "remove";
  return probability >= ask ? "ask" : "keep";
}
