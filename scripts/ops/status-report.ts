import { BOT_CHECKS_PER_RUN } from "../../domain/limits.ts";
import type { OperatorStatus } from "../../services/ops/status.ts";
import { metricLines } from "./metric-lines.ts";
import type { StatusLine } from "./status-line.ts";

const MINUTE = 60;
const HOUR = 3600;

/** Age in seconds at which a snapshot counts as late: several times the interval of the cron that pushes them. */
const SNAPSHOT_AGE_MAX = 10 * MINUTE;
/** Age in seconds at which the shared bot's registration counts as late; the cron repeats it every ten minutes. */
const SHARED_BOT_AGE_MAX = 30 * MINUTE;
/** Share of own bots with an error above which the operator, not only the bots' owners, has a problem. */
const BAD_BOTS_SHARE = 0.2;
const BAD_BOTS_MIN = 5;
/** Own bots that the cron checks in two hours, running every minute. */
const ASKED_IN_TWO_HOURS = BOT_CHECKS_PER_RUN * 120;

/** Formats a number of seconds in seconds, minutes, hours or days. */
export function ageText(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${seconds} s`;
  if (seconds < 2 * HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  return seconds < 48 * HOUR ? `${Math.floor(seconds / HOUR)} h` : `${Math.floor(seconds / (24 * HOUR))} d`;
}

/** Compares a status with its limits. */
export const statusLines = (status: OperatorStatus): StatusLine[] => [
  ...storedLines(status),
  ...metricLines(status.metrics),
];

function storedLines(status: OperatorStatus): StatusLine[] {
  const { snapshots_dirty: dirty, dead_letters: dead, now } = status;
  const isDirty = dirty.chats + dirty.bots > 0;
  const badBots = status.bots_with_errors.reduce((sum, { count }) => sum + count, 0);
  const errors = status.bots_with_errors.map(({ error, count }) => `${count} with ${error}`).join(", ");
  const sharedAge = status.shared_bot_age;
  const newest = dead.last_at === 0 ? "" : `, the last ${ageText(Math.max(0, now - dead.last_at))} ago`;
  return [
    {
      name: "settings not pushed",
      runbook: "Settings are not pushed",
      value: isDirty ? `${dirty.chats} chats, ${dirty.bots} bots, the oldest for ${ageText(dirty.oldest_age)}` : "none",
      limit: `older than ${ageText(SNAPSHOT_AGE_MAX)}`,
      isBad: isDirty && dirty.oldest_age > SNAPSHOT_AGE_MAX,
    },
    {
      name: "dead letters",
      runbook: "Dead letters",
      value: dead.letters === 0 ? "none" : `${dead.letters} in ${dead.places} places${newest}`,
      limit: "any",
      isBad: dead.letters > 0,
    },
    {
      name: "shared bot registered",
      runbook: "The shared bot is not registered",
      value: sharedAge === null ? "never" : `${ageText(sharedAge)} ago`,
      limit: `longer ago than ${ageText(SHARED_BOT_AGE_MAX)}`,
      isBad: sharedAge === null || sharedAge > SHARED_BOT_AGE_MAX,
    },
    {
      name: "own bots in trouble",
      runbook: "Many own bots in trouble",
      value: badBots === 0 ? "none" : `${badBots} of ${status.own_bots}: ${errors}`,
      limit: `${BAD_BOTS_MIN} and a fifth of all`,
      isBad: badBots >= BAD_BOTS_MIN && badBots > status.own_bots * BAD_BOTS_SHARE,
    },
    {
      name: "own bots not asked for",
      runbook: "Own bots are not asked for",
      value: status.bots_unchecked === 0 ? "none" : String(status.bots_unchecked),
      limit: `any for two hours, of ${ASKED_IN_TWO_HOURS} own bots`,
      isBad: status.bots_unchecked > Math.max(0, status.own_bots - ASKED_IN_TWO_HOURS),
    },
    {
      name: "menus of commands overdue",
      runbook: "Menus are overdue",
      value: status.menus_overdue === 0 ? "none" : String(status.menus_overdue),
      limit: "more than 10, for an hour",
      isBad: status.menus_overdue > 10,
    },
  ];
}

/** Writes the status as text: all that is well first in a word, then what is not with its runbook. */
export function statusText(status: OperatorStatus): string {
  const lines = statusLines(status);
  const widths = [
    Math.max(...lines.map(({ name }) => name.length)),
    Math.max(...lines.map(({ value }) => value.length)),
  ];
  const bad = lines.filter(({ isBad }) => isBad);
  return [
    `Steward ${status.version}: ${status.chats} chats, ${status.accounts} accounts, ${status.own_bots} own bots`,
    "",
    ...lines.map(({ name, value, limit, isBad }) =>
      [isBad ? "BAD" : "ok ", name.padEnd(widths[0] ?? 0), value.padEnd(widths[1] ?? 0), `bad: ${limit}`].join("  "),
    ),
    ...(bad.length === 0
      ? ["", "All is well."]
      : ["", "To do", ...bad.map(({ name, runbook }) => `${name}: see "${runbook}" in docs/operations.md`)]),
  ].join("\n");
}
