import type { APPEAL_DECISIONS, EndedAppeal } from "../../domain/calls/moderation.ts";
import type { HelpWish, LacksRight } from "../objects.ts";

/** Wish of somebody who came by a group's link to call an act a mistake. */
export type AppealWish = HelpWish;

export interface AppealDecision {
  actionId: number;
  /** user id of the admin */
  by: number;
  decision: (typeof APPEAL_DECISIONS)[number];
}

/** `wasOpen`: nobody had decided; `unknown`: nobody calls that act a mistake; `stopped` by the brake on admins. */
export type AppealOutcome =
  | { outcome: "decided"; wasOpen: boolean }
  | { outcome: "unknown" }
  | { outcome: "stopped" }
  | LacksRight;

/** Appeals against acts of rules in a chat's object (docs/decisions/185). */
export interface AppealsObject {
  /** Offers somebody in private to call an act a mistake; false where there is none that they could. */
  offerAppeal(wish: AppealWish): Promise<boolean>;
  decideAppeal(decision: AppealDecision): Promise<AppealOutcome>;
  /** Lists those that ended, the last ones first, and counts all of them. */
  endedAppeals(): Promise<{ rows: EndedAppeal[]; total: number }>;
}
