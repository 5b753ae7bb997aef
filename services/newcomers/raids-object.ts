import type { WallPress } from "../../domain/raids/notice-button.ts";
import type { StandingRaid } from "../../domain/raids/standing-raid.ts";
import type { Delivery, LacksRight } from "../objects.ts";

/** Press of an admin under a notice of a raid, in the own chat with a bot. */
export interface DeliveredWallPress extends WallPress {
  bot: Delivery["bot"];
}

/** `wasUp`: the wall stood until this call. */
export type WallOutcome = { outcome: "lowered"; wasUp: boolean } | LacksRight;

/** A claim of bans by an admin of the dashboard; `seconds` is their length, 0 for ever. */
export interface BanClaim {
  /** name of the batch of tasks; a repeated one is the same claim */
  job: string;
  actor: number;
  seconds: number;
  /** user ids */
  members: number[];
}

/**
 * Members whom the admin has to ban, the number of those whom others ban already, and the claim's batch once it exists.
 */
export interface ClaimedBans {
  members: number[];
  leftOut: number;
  batch: string | null;
}

/** The wall against a raid in a chat's object (docs/decisions/147). */
export interface RaidsObject {
  /** Reads the wall that stands; null where none does. */
  raidNow(): Promise<StandingRaid | null>;
  /** Handles a press of the button that lowers the wall; returns whether this group knows the bot. */
  takeWallPress(press: DeliveredWallPress): Promise<boolean>;
  /** Lowers the wall for an admin of the dashboard. */
  lowerWall(actor: number): Promise<WallOutcome>;
  /** Notes a claim of bans by an admin of the dashboard, and returns the members whom nobody else bans. */
  claimBans(claim: BanClaim): Promise<ClaimedBans>;
}
