import { CLEANUP_WITH_NEXT } from "../../../../domain/limits/chat-rules.ts";
import type { RestrictionLevel } from "../../../../domain/limits/penalties.ts";
import {
  admissionNow,
  type Check,
  checkNow,
  isNewcomerType,
  type Measures,
  requiresVerification,
} from "../../../../domain/newcomers/policy.ts";

/** One step of a newcomer's way into the group. `duration` in seconds. */
export type JourneyStep =
  | { kind: "joins" }
  | { kind: "turnedAway" }
  /** an admin adds somebody whom the settings would have turned away */
  | { kind: "brought" }
  | { kind: "muted" }
  | { kind: "asked" }
  | { kind: "answers"; check: Check }
  | { kind: "passes"; isTold: boolean }
  | { kind: "limited"; level: RestrictionLevel; duration: number }
  | { kind: "free" }
  /** the wall removes links and media */
  | { kind: "guarded" }
  | { kind: "greeted"; removal: "kept" | "next" | "timed"; duration: number };

export interface JourneySettings {
  /** `ncm_type` in force */
  type: number;
  ncm_ntfy: number;
  du_nr: number;
  lv_nr: number;
  rm_greeting: number;
  hello_to_new: boolean;
  /** number of messages to greet with */
  greetings: number;
  /** measures of the wall that stands against a raid */
  measures: Measures;
}

/** Lists the steps of a newcomer who comes by a link, under these settings (NCM-01 .. NCM-11, NCM-35 .. NCM-40). */
export function journeySteps(settings: JourneySettings): JourneyStep[] {
  const { measures, ncm_ntfy } = settings;
  const type = isNewcomerType(settings.type) ? settings.type : 0;
  if (admissionNow(type, "self", measures) === "remove") {
    const away: JourneyStep[] = [{ kind: "joins" }, { kind: "turnedAway" }];
    if (admissionNow(type, "byAdmin", measures) === "remove") return away;
    return [...away, { kind: "brought" }, ...inside(settings, requiresVerification(type))];
  }
  const check = checkNow(type, measures);
  if (check === null) return [{ kind: "joins" }, ...inside(settings, false)];
  return [
    { kind: "joins" },
    { kind: "muted" },
    { kind: "asked" },
    { kind: "answers", check },
    { kind: "passes", isTold: ncm_ntfy === 1 && measures === undefined },
    ...inside(settings, true),
  ];
}

/** Lists the steps inside the group. @param isVerified by a check or an admin: the wall leaves their messages alone */
function inside(settings: JourneySettings, isVerified: boolean): JourneyStep[] {
  const { du_nr, lv_nr, rm_greeting, hello_to_new, greetings, measures } = settings;
  const level: RestrictionLevel = lv_nr === 1 || lv_nr === 2 ? lv_nr : 0;
  const rights: JourneyStep = du_nr > 0 ? { kind: "limited", level, duration: du_nr } : { kind: "free" };
  if (measures !== undefined) return measures.text && !isVerified ? [rights, { kind: "guarded" }] : [rights];
  if (!hello_to_new || greetings === 0) return [rights];
  const removal = rm_greeting === CLEANUP_WITH_NEXT ? "next" : rm_greeting > 0 ? "timed" : "kept";
  return [rights, { kind: "greeted", removal, duration: Math.max(0, rm_greeting) }];
}
