/** Lower and upper end of the five fields of a cron expression: minute, hour, day of month, month, day of week. */
const ranges: [number, number][] = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
];

/** The values that one field names: `*`, a number, a list, a range, each with an optional step. */
function valuesOf(field: string, [low, high]: [number, number]): Set<number> {
  const values = new Set<number>();
  for (const part of field.split(",")) {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (!match) throw new Error(`Not a cron field: ${field}`);
    const [, from, to, step] = match;
    const start = from === undefined ? low : Number(from);
    const end = from === undefined || (to === undefined && step !== undefined) ? high : Number(to ?? from);
    if (start < low || end > high || Number(step ?? 1) < 1) throw new Error(`Out of range: ${field}`);
    for (let value = start; value <= end; value += Number(step ?? 1)) values.add(value);
  }
  return values;
}

/** True when a five-field cron expression names the minute of a time; in UTC, as Cloudflare reads it. */
export function cronMatches(expression: string, time: Date): boolean {
  const fields = expression.trim().split(/\s+/);
  if (fields.length !== ranges.length) throw new Error(`Not a cron expression: ${expression}`);
  const actual = [
    time.getUTCMinutes(),
    time.getUTCHours(),
    time.getUTCDate(),
    time.getUTCMonth() + 1,
    time.getUTCDay(),
  ];
  const hits = ranges.map((range, index) => {
    const values = valuesOf(fields[index] ?? "*", range);
    // Sunday is 0 and 7.
    return values.has(actual[index] ?? -1) || (index === 4 && actual[index] === 0 && values.has(7));
  });
  const [minute, hour, day, month, weekday] = hits;
  // As in every cron: where both days are given, either is enough.
  const isDay = fields[2] !== "*" && fields[4] !== "*" ? day || weekday : day && weekday;
  return Boolean(minute && hour && month && isDay);
}
