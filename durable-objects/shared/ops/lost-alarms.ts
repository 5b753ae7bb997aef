import type { AlarmSchedule } from "../alarm-schedule.ts";
import { isAlarmLost } from "../lost-alarm.ts";

/** An alarm that the object's rows ask for, with the time at which it is to fire, epoch milliseconds. */
export type Wanted<Name extends string> = [name: Name, atMs: number];

interface Alarmed<Name extends string> {
  storage: DurableObjectStorage;
  sql: SqlStorage;
  alarms: AlarmSchedule<Name>;
  nowMs(): number;
}

/** Milliseconds around its time in which an alarm may just be firing. */
const FIRING_MS = 30_000;

/**
 * Names the wanted alarms that have no row, and `slot` where rows wait but the platform's own alarm is not set, or does
 * not fire (AMB-333). Reads the table, since memory may still hold rows that are gone.
 */
export async function lostAlarms<Name extends string>(
  { storage, sql, alarms, nowMs }: Alarmed<Name>,
  wanted: readonly Wanted<Name>[],
): Promise<string[]> {
  const rows = new Set<string>();
  let earliestMs = Number.POSITIVE_INFINITY;
  for (const { name, at_ms } of sql.exec<{ name: string; at_ms: number }>("SELECT name, at_ms FROM alarms")) {
    rows.add(name);
    earliestMs = Math.min(earliestMs, at_ms);
  }
  const lost: string[] = wanted.map(([name]) => name).filter((name) => !rows.has(name));
  // The platform empties it a moment before the handler is called.
  const isFiring = alarms.isBusy() || Math.abs(earliestMs - nowMs()) < FIRING_MS;
  const isSlotLost = rows.size > 0 && !isFiring && isAlarmLost(await storage.getAlarm(), nowMs());
  return isSlotLost ? [...lost, "slot"] : lost;
}

/** Arms the lost alarms; the others keep their time, which may be that of a retry. */
export function armLost<Name extends string>(
  { alarms }: Pick<Alarmed<Name>, "alarms">,
  wanted: readonly Wanted<Name>[],
  lost: readonly string[],
): void {
  // Memory may hold rows that are gone.
  alarms.forget();
  for (const [name, atMs] of wanted) {
    // One that is held is armed at its own time: that sets the slot where it was lost.
    const heldMs = alarms.at(name);
    if (lost.includes(name) || (heldMs !== null && lost.includes("slot"))) alarms.arm(name, heldMs ?? atMs);
  }
}
