import type { SpamMessage } from "./message.ts";
import type { SpamModel } from "./model.ts";
import type { Reason } from "./reasons.ts";
import { score } from "./score.ts";
import type { Thresholds } from "./thresholds.ts";
import type { SpamZone } from "./zone.ts";

/** A score with the zone that it falls into. */
export interface Judged {
  /** 0 to 1 */
  probability: number;
  zone: SpamZone;
  reasons: readonly Reason[];
}

/** A chat's model with the thresholds of its level. */
export interface Judge {
  model: SpamModel;
  thresholds: Thresholds;
}

/** Scores a message and finds its zone. */
export function judge({ model, thresholds }: Judge, message: SpamMessage): Judged {
  const { probability, reasons } = score(model, message);
  return { probability, reasons, zone: zoneOf(probability, thresholds) };
}

function zoneOf(probability: number, { ask, remove }: Thresholds): SpamZone {
  if (remove !== null && probability >= remove) return "remove";
  return probability >= ask ? "ask" : "keep";
}
