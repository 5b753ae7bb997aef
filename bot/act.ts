import type { Act } from "../domain/moderation/act.ts";
import type { Decision, Effect, Write } from "./decision.ts";

/**
 * Deletes messages, restricts, kicks or bans: what every feature that does so hands back. The act is logged with the
 * update itself and carried out at once; the answer of Telegram is filled in later (docs/decisions/018).
 * @param notices messages of the bot that go with it (bot/say.ts)
 */
export function act(wanted: Act, ...notices: Write[]): Decision {
  return { writes: [{ kind: "act", act: wanted }, ...notices], effects: [DRAIN] };
}

/** Acts as {@link act} does, and ends the chain: the message is gone (AMB-059). */
export const actAndEnd = (wanted: Act, ...notices: Write[]): Decision => ({ ...act(wanted, ...notices), ends: true });

export const DRAIN: Effect = { kind: "drain" };
