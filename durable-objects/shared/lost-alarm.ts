/**
 * Milliseconds after its time from which an alarm counts as lost: the platform has been seen to keep one without firing
 * it (AMB-333).
 */
const ALARM_LOST_MS = 120_000;

/** Tells whether no alarm is set that will fire. @param atMs as `getAlarm` answers, epoch milliseconds */
export const isAlarmLost = (atMs: number | null, nowMs: number): boolean =>
  atMs === null || atMs < nowMs - ALARM_LOST_MS;
