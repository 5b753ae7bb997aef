import type { ChatFacts } from "../chat-facts.ts";
import type { Write } from "../decision.ts";
import type { Translate } from "../words/words.ts";

/** State of the brake for an admin who acts now: `trips` where this act is one too many (docs/decisions/184). */
export type BrakeState = "free" | "trips" | "stopped";

/**
 * Returns the answer to an admin whom the brake stops, with the write that stops them where this act is one too many;
 * null for an admin who may go on.
 */
export function braked(actor: number, facts: ChatFacts, t: Translate): { said: string; writes: Write[] } | null {
  const state = facts.moderation.brakeOf(actor);
  if (state === "free") return null;
  return { said: t("brake.stopped"), writes: state === "trips" ? [{ kind: "pullBrake", actor }] : [] };
}
