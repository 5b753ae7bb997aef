import type { ChatFacts } from "../chat-facts.ts";
import type { Write } from "../decision.ts";
import type { Translate } from "../words/words.ts";

/** Tells if the brake lets an admin act: `trips` where this act is the one too many (docs/decisions/184). */
export type BrakeState = "free" | "trips" | "stopped";

/** Notifies an admin whom the brake stops, and stops who does too much; null for who may go on. */
export function braked(actor: number, facts: ChatFacts, t: Translate): { said: string; writes: Write[] } | null {
  const state = facts.moderation.brakeOf(actor);
  if (state === "free") return null;
  return { said: t("brake.stopped"), writes: state === "trips" ? [{ kind: "pullBrake", actor }] : [] };
}
