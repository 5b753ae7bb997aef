/** Seconds from now into which a one-time announcement is clamped (ANN-09). */
export const ONCE_MIN_SECONDS = 180;
export const ONCE_MAX_SECONDS = 63_072_000;
/** Seconds from now that a new one-time announcement starts with (ANN-07). */
export const ONCE_DEFAULT_SECONDS = 86_400;
/** Minutes between two runs (ANN-10) and those that a new one starts with (ANN-07). */
export const MINUTELY_MIN = 1;
export const MINUTELY_MAX = 59;
export const MINUTELY_DEFAULT = 30;
/** Hours between two runs (ANN-10) and those that a new one starts with (ANN-07). */
export const HOURLY_MIN = 1;
export const HOURLY_MAX = 12;
export const HOURLY_DEFAULT = 6;
/** Seconds for which a run is due; later it is missed (AMB-126, AMB-310). */
export const RUN_LATE_MAX_SECONDS = 600;
/** Seconds for which a run may wait for Telegram or the bot's budget at most (AMB-310). */
export const RUN_WAIT_MAX_SECONDS = 3600;
/** Coming runs that are shown (AMB-299). */
export const NEXT_RUNS_SHOWN = 5;
/** Runs in a row that may be refused for good before an announcement is paused. */
export const RUN_FAILURES_MAX = 3;
/** An announcement that has worked again for less than this sends no notice of a new failure. */
export const TROUBLE_TOLD_SECONDS = 86_400;
/** Messages after which an announcement may end by itself. */
export const RUNS_MAX_MOST = 9999;
/** Messages by people that a run may wait for. */
export const PEOPLE_MIN_MOST = 1000;
export const PEOPLE_MIN_OPTIONS = [0, 5, 10, 20, 50, 100, 200];
/** Least minutes between two announcements of a chat; 0 for no gap. */
export const ANNOUNCEMENT_GAP_OPTIONS = [0, 5, 10, 15, 30, 60, 120, 240];
