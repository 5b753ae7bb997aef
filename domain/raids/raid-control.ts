import { RAID_HOURS_OPTIONS } from "../limits/raids.ts";

/** Rule id of raid control in the action log. */
export const RAID_RULE = "raid_control";

/** Sensitivities in the order of their numbers. */
export const RAID_SENSITIVITIES = ["off", "careful", "normal", "strict"] as const;
export type RaidSensitivity = (typeof RAID_SENSITIVITIES)[number];

/**
 * Measures of the wall, in the order of their bits: `verify` asks all who join, `text` removes links and media of
 * newcomers, `closed` turns away who joins by a link or by a member, `requests` leaves join requests to the admins.
 */
export const RAID_MEASURES = ["verify", "text", "closed", "requests"] as const;
export type RaidMeasure = (typeof RAID_MEASURES)[number];

/** Settings of raid control. */
export interface RaidControl {
  sensitivity: RaidSensitivity;
  measures: Record<RaidMeasure, boolean>;
  /** hours for which the wall stands at most */
  hours: (typeof RAID_HOURS_OPTIONS)[number];
}

const SENSITIVITY_MASK = 0b11;
const MEASURE_BIT = 2;
const HOURS_BIT = MEASURE_BIT + RAID_MEASURES.length;
/** The default: off, with the values that are proposed once it is switched on. */
export const RAID_CONTROL_START = packRaidControl({
  sensitivity: "off",
  measures: { verify: true, text: true, closed: false, requests: true },
  hours: 6,
});

/**
 * Packs the raid control into `raid_control`: bits 0-1 the sensitivity, bits 2-5 the measures, bits 6-8 the place in
 * RAID_HOURS_OPTIONS.
 */
export function packRaidControl({ sensitivity, measures, hours }: RaidControl): number {
  const bits = RAID_MEASURES.reduce((sum, name, index) => sum | (measures[name] ? 1 << (MEASURE_BIT + index) : 0), 0);
  return RAID_SENSITIVITIES.indexOf(sensitivity) | bits | (RAID_HOURS_OPTIONS.indexOf(hours) << HOURS_BIT);
}

/**
 * Unpacks the raid control from `raid_control`; an invalid value, or none as in a snapshot older than the setting,
 * reads as off.
 */
export function unpackRaidControl(stored: number | undefined): RaidControl {
  const value = stored !== undefined && isRaidControl(stored) ? stored : RAID_CONTROL_START;
  const has = (name: RaidMeasure) => (value & (1 << (MEASURE_BIT + RAID_MEASURES.indexOf(name)))) !== 0;
  return {
    sensitivity: RAID_SENSITIVITIES[value & SENSITIVITY_MASK] ?? "off",
    measures: { verify: has("verify"), text: has("text"), closed: has("closed"), requests: has("requests") },
    hours: RAID_HOURS_OPTIONS[value >>> HOURS_BIT] ?? RAID_HOURS_OPTIONS[0],
  };
}

/**
 * Tells whether a number can be stored as `raid_control`. Without a measure the admins are told, and nothing else is
 * done.
 */
export const isRaidControl = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value < RAID_HOURS_OPTIONS.length << HOURS_BIT;
