import { REACTION_COUNTS, REACTION_SPANS_SECONDS } from "../limits/reactions.ts";

/** Acts in the order of their numbers. */
export const REACTION_ACTS = ["off", "tell", "mute", "ban"] as const;
export type ReactionAct = (typeof REACTION_ACTS)[number];

/** Settings of the rule on newcomers who react much and never write. */
export interface ReactionControl {
  act: ReactionAct;
  /** number of messages from which reactions are too many */
  most: (typeof REACTION_COUNTS)[number];
  /** seconds within which they are counted */
  within: (typeof REACTION_SPANS_SECONDS)[number];
}

/** Rule id of the rule's acts, and the name of its setting. */
export const REACTION_RULE = "rctn_ctrl";

const ACT_MASK = 0b11;
const COUNT_BIT = 2;
const COUNT_MASK = 0b111;
const SPAN_BIT = 5;
/** Bits of the setting that are not 0 while a chat uses the rule. */
export const REACTION_ACT_MASK = ACT_MASK;
/** The default: off, with the values that are proposed once it is switched on. */
export const REACTION_CONTROL_START = packReactionControl({ act: "off", most: 20, within: 3600 });

/**
 * Packs `rctn_ctrl`: bits 0-1 the act, bits 2-4 the place in REACTION_COUNTS, bits 5-6 the place in
 * REACTION_SPANS_SECONDS.
 */
export function packReactionControl({ act, most, within }: ReactionControl): number {
  const counts = REACTION_COUNTS.indexOf(most) << COUNT_BIT;
  return REACTION_ACTS.indexOf(act) | counts | (REACTION_SPANS_SECONDS.indexOf(within) << SPAN_BIT);
}

/** Unpacks the rule in `rctn_ctrl`; an invalid value, or none as in a snapshot older than the setting, reads as off. */
export function unpackReactionControl(stored: number | undefined): ReactionControl {
  const value = stored !== undefined && isReactionControl(stored) ? stored : REACTION_CONTROL_START;
  return {
    act: REACTION_ACTS[value & ACT_MASK] ?? "off",
    most: REACTION_COUNTS[(value >>> COUNT_BIT) & COUNT_MASK] ?? REACTION_COUNTS[0],
    within: REACTION_SPANS_SECONDS[value >>> SPAN_BIT] ?? REACTION_SPANS_SECONDS[0],
  };
}

/** Tells whether a number can be stored as `rctn_ctrl`. */
export const isReactionControl = (value: number): boolean =>
  Number.isInteger(value) &&
  value >= 0 &&
  value < REACTION_SPANS_SECONDS.length << SPAN_BIT &&
  ((value >>> COUNT_BIT) & COUNT_MASK) < REACTION_COUNTS.length;
