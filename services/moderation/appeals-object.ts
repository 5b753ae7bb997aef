import type { APPEAL_DECISIONS, EndedAppeal } from "../../domain/calls/moderation.ts";
import type { HelpWish, LacksRight } from "../objects.ts";

/** A request to appeal, from somebody who opened the bot by a group's link. */
export type AppealWish = HelpWish;

export interface AppealDecision {
  actionId: number;
  /** user id of the admin */
  by: number;
  decision: (typeof APPEAL_DECISIONS)[number];
}

/**
 * `wasOpen`: nobody had decided before; `unknown`: there is no appeal against that act; `stopped` by the brake on
 * admins.
 */
export type AppealOutcome =
  | { outcome: "decided"; wasOpen: boolean }
  | { outcome: "unknown" }
  | { outcome: "stopped" }
  | LacksRight;

/** Appeals against acts of rules in a chat's object (docs/decisions/185). */
export interface AppealsObject {
  /** Offers a person, in private, to appeal against an act; false where there is none against which they could. */
  offerAppeal(wish: AppealWish): Promise<boolean>;
  decideAppeal(decision: AppealDecision): Promise<AppealOutcome>;
  /** Lists those that ended, the last ones first, and counts all of them. */
  endedAppeals(): Promise<{ rows: EndedAppeal[]; total: number }>;
}
