import type { RaidMeasure } from "../../domain/raids/raid-control.ts";

/** The wall that stands, with its measures as the admins have set them now. */
interface Wall {
  measures: Readonly<Record<RaidMeasure, boolean>>;
}

/** The facts of raids, read on demand. */
export interface RaidFacts {
  wall(): Wall | null;
  /** Tells whether so many people join, or are let in at once, that nobody is greeted one by one. */
  isCrowded(): boolean;
  /**
   * Tells whether somebody came, or was first seen, since just before the wall went up, and has passed no verification.
   */
  isRaider(userId: number): boolean;
}
