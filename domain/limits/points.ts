/** Check-in awards as stored: days << 16 | points, the base first (LOY-03, AMB-014). */
export const ATTENDANCE_DEFAULT_STEPS = [5, 131_080, 327_695] as const;
