import type { WallPress } from "../../domain/raids/notice-button.ts";
import type { StandingRaid } from "../../domain/raids/standing-raid.ts";
import type { Delivery, LacksRight } from "../objects.ts";

/** Press of an admin under a notice of a raid, in the own chat with a bot. */
export interface DeliveredWallPress extends WallPress {
  bot: Delivery["bot"];
}

/** `wasUp`: it stood until now. */
export type WallOutcome = { outcome: "lowered"; wasUp: boolean } | LacksRight;

/** The wall against a raid in a chat's object (docs/decisions/147). */
export interface RaidsObject {
  /** Reads the wall that stands; null where none does. */
  raidNow(): Promise<StandingRaid | null>;
  /** Takes a press of the button by which an admin lowers the wall; answers whether this group knows the bot. */
  takeWallPress(press: DeliveredWallPress): Promise<boolean>;
  /** Lowers the wall for an admin of the dashboard. */
  lowerWall(actor: number): Promise<WallOutcome>;
}
