import { CLEANUP_WITH_NEXT } from "../../../../domain/limits/chat-rules.ts";
import type { RestrictionLevel } from "../../../../domain/limits/penalties.ts";
import { admissionOf, type Check, checkOf, isNewcomerType } from "../../../../domain/newcomers/policy.ts";

/** One thing that happens to a newcomer, in the order in which it does. Seconds in `duration`. */
export type JourneyStep =
  | { kind: "joins" }
  | { kind: "turnedAway" }
  /** an admin brings somebody whom the door would have turned away */
  | { kind: "brought" }
  | { kind: "muted" }
  | { kind: "asked" }
  | { kind: "answers"; check: Check }
  | { kind: "passes"; isTold: boolean }
  | { kind: "limited"; level: RestrictionLevel; duration: number }
  | { kind: "free" }
  | { kind: "greeted"; removal: "kept" | "next" | "timed"; duration: number };

export interface JourneySettings {
  /** `ncm_type` in force */
  type: number;
  ncm_ntfy: number;
  du_nr: number;
  lv_nr: number;
  rm_greeting: number;
  hello_to_new: boolean;
  /** how many messages there are to greet with */
  greetings: number;
}

/** Lists what a newcomer who comes by a link meets with these settings (NCM-01 .. NCM-11, NCM-35 .. NCM-40). */
export function journeySteps(settings: JourneySettings): JourneyStep[] {
  const type = isNewcomerType(settings.type) ? settings.type : 0;
  const check = checkOf(type);
  if (admissionOf(type, "self") === "remove") {
    const away: JourneyStep[] = [{ kind: "joins" }, { kind: "turnedAway" }];
    return admissionOf(type, "byAdmin") === "remove" ? away : [...away, { kind: "brought" }, ...inside(settings)];
  }
  if (check === null) return [{ kind: "joins" }, ...inside(settings)];
  return [
    { kind: "joins" },
    { kind: "muted" },
    { kind: "asked" },
    { kind: "answers", check },
    { kind: "passes", isTold: settings.ncm_ntfy === 1 },
    ...inside(settings),
  ];
}

function inside({ du_nr, lv_nr, rm_greeting, hello_to_new, greetings }: JourneySettings): JourneyStep[] {
  const level: RestrictionLevel = lv_nr === 1 || lv_nr === 2 ? lv_nr : 0;
  const rights: JourneyStep = du_nr > 0 ? { kind: "limited", level, duration: du_nr } : { kind: "free" };
  if (!hello_to_new || greetings === 0) return [rights];
  const removal = rm_greeting === CLEANUP_WITH_NEXT ? "next" : rm_greeting > 0 ? "timed" : "kept";
  return [rights, { kind: "greeted", removal, duration: Math.max(0, rm_greeting) }];
}
