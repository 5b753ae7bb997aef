import type { Act } from "../domain/moderation/act.ts";
import type { Decision, Effect, Write } from "./decision.ts";

/**
 * Returns the decision of a feature that acts upon a message or a member. The act is logged with the update itself and
 * carried out at once; Telegram's answer is filled in later (docs/decisions/018).
 * @param notices messages of the bot that go with it (bot/say.ts)
 */
export function act(wanted: Act, ...notices: Write[]): Decision {
  return { writes: [{ kind: "act", act: wanted }, ...notices], effects: [DRAIN] };
}

/** Returns the same decision as {@link act}, which also ends the chain: the message is gone (AMB-059). */
export const actAndEnd = (wanted: Act, ...notices: Write[]): Decision => ({ ...act(wanted, ...notices), ends: true });

export const DRAIN: Effect = { kind: "drain" };
