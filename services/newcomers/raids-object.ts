import type { WallPress } from "../../domain/raids/notice-button.ts";
import type { StandingRaid } from "../../domain/raids/standing-raid.ts";
import type { Delivery, LacksRight } from "../objects.ts";

/** Press of an admin under a notice of a raid, in the own chat with a bot. */
export interface DeliveredWallPress extends WallPress {
  bot: Delivery["bot"];
}

/** `wasUp`: it stood until now. */
export type WallOutcome = { outcome: "lowered"; wasUp: boolean } | LacksRight;

/** Bans that an admin wants on the dashboard; `seconds`: for so long, 0 for ever. */
export interface BanClaim {
  /** names the batch of tasks: the same again is the same claim */
  job: string;
  actor: number;
  seconds: number;
  /** user ids */
  members: number[];
}

/** Those whom the admin has to ban, how many others have them already, and the claim's batch once there is one. */
export interface ClaimedBans {
  members: number[];
  leftOut: number;
  batch: string | null;
}

/** The wall against a raid in a chat's object (docs/decisions/147). */
export interface RaidsObject {
  /** Reads the wall that stands; null where none does. */
  raidNow(): Promise<StandingRaid | null>;
  /** Takes a press of the button by which an admin lowers the wall; answers whether this group knows the bot. */
  takeWallPress(press: DeliveredWallPress): Promise<boolean>;
  /** Lowers the wall for an admin of the dashboard. */
  lowerWall(actor: number): Promise<WallOutcome>;
  /** Gives an admin of the dashboard those members to ban whom nobody else bans. */
  claimBans(claim: BanClaim): Promise<ClaimedBans>;
}
