import type { Responder } from "./responder.ts";

/** Unix seconds of a responder's last answers; null where none is known. */
export interface LastAnswers {
  /** to anybody in the chat */
  chat: number | null;
  /** to the person, or the chat that a person writes as */
  person: number | null;
}

/** Cooldowns of a responder; a snapshot older than them has none. */
type Cooldowns = Partial<Pick<Responder, "cooldown_user" | "cooldown_chat">>;

/** Tells whether a responder pauses after an answer. */
export const hasCooldown = ({ cooldown_user = 0, cooldown_chat = 0 }: Cooldowns): boolean =>
  cooldown_user > 0 || cooldown_chat > 0;

/** Tells whether a responder is silent after a recent answer (docs/decisions/191). */
export function isCoolingDown(
  { cooldown_user = 0, cooldown_chat = 0 }: Cooldowns,
  last: LastAnswers,
  now: number,
): boolean {
  const isWithin = (at: number | null, seconds: number): boolean => at !== null && now < at + seconds;
  return isWithin(last.person, cooldown_user) || isWithin(last.chat, cooldown_chat);
}
