import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fromRoot } from "../../scripts/root.ts";
import { ASSUMPTIONS, type Assumption, type Values, values } from "./assumptions.ts";
import { monthlyCost, servers, total } from "./cost.ts";
import { accountsOf, dayByKind, fullAt, ratesOf, sharedThings, sum, windowOf } from "./model.ts";
import { draw } from "./picture.ts";

const COUNTS = [1000, 3000, 10_000, 30_000, 100_000, 300_000, 1_000_000];
const DAY_SECONDS = 86_400;
/** Chats of the run that told a chat's bytes. */
const BYTES_OF = 1000;
export const CHECKED = "bench/scale/checked.json";

/** A run that was compared with the model, by what was counted. */
export interface Checked {
  at: string;
  chats: number;
  minutes: number;
  messages: number;
  /** times at which a chat was watched anew, on average */
  watches: number;
  counted: { objectRows: number; d1Rows: number; d1Statements: number; d1Bytes: number };
}

/** Puts what a run counted beside what the model says of it now. */
export function comparisonsOf({ chats, minutes, messages, watches, counted }: Checked, a: Values) {
  const { objectRows, d1Rows, d1Statements } = windowOf(
    ratesOf(chats, messages),
    { minutes, watches, accounts: accountsOf(chats, a) },
    a,
  );
  const bytes = { name: "bytes of D1", predicted: chats * a.d1BytesPerChat, measured: counted.d1Bytes };
  return [
    { name: "rows of objects", predicted: objectRows, measured: counted.objectRows },
    { name: "rows of D1", predicted: d1Rows, measured: counted.d1Rows },
    { name: "statements of D1", predicted: d1Statements, measured: counted.d1Statements },
    // The run of a thousand is where the number comes from.
    ...(chats === BYTES_OF ? [] : [bytes]),
  ];
}

const whole = (n: number): string => Math.round(n).toLocaleString("en");
const short = (n: number): string => (n >= 100 ? whole(n) : String(Number(n.toPrecision(2))));
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

function byCount(a: Values): string {
  return table(
    [
      "chats",
      "updates a second, busy hours",
      "rows a second, D1",
      "Cloudflare, a month",
      "small servers",
      "their cost",
    ],
    COUNTS.map((chats) => {
      const day = sum(dayByKind(chats, a).map(({ load }) => load));
      const d1 = sharedThings(chats, a).find(({ name }) => name === "D1, rows written");
      const small = servers(chats, a);
      return [
        whole(chats),
        short((day.updates / DAY_SECONDS) * a.busyFactor),
        short(d1?.use ?? 0),
        `$${whole(total(monthlyCost(chats, a)))}`,
        whole(small.count),
        `$${whole(small.cost)}`,
      ];
    }),
  );
}

const costParts = (a: Values): string =>
  table(
    ["chats", ...Object.keys(monthlyCost(1000, a))],
    COUNTS.map((chats) => [whole(chats), ...Object.values(monthlyCost(chats, a)).map((part) => `$${short(part)}`)]),
  );

const fills = (a: Values) =>
  sharedThings(1000, a)
    .map(({ name, capacity, unit }) => ({ name, capacity, unit, at: fullAt(name, a) }))
    .sort((x, y) => (x.at ?? Number.POSITIVE_INFINITY) - (y.at ?? Number.POSITIVE_INFINITY));

const fillTable = (a: Values): string =>
  table(
    ["shared thing", "full at", "chats", "share at 100,000 chats"],
    fills(a).map(({ name, capacity, unit, at }) => {
      const now = sharedThings(100_000, a).find((one) => one.name === name);
      return [
        name,
        `${short(capacity)} ${unit}`,
        at === null ? "does not grow with them" : whole(Number(at.toPrecision(2))),
        `${short(((now?.use ?? 0) / capacity) * 100)} %`,
      ];
    }),
  );

const checkedTable = (runs: readonly Checked[], a: Values): string =>
  runs.length === 0
    ? "No run has been compared yet."
    : table(
        ["run", "counted", "predicted", "measured", "off by"],
        runs.flatMap((run) =>
          comparisonsOf(run, a).map(({ name, predicted, measured }) => [
            `${run.at}: ${whole(run.chats)} chats, ${whole(run.messages)} messages in ${run.minutes} minutes`,
            name,
            whole(predicted),
            whole(measured),
            `${((predicted / measured - 1) * 100).toFixed(1)} %`,
          ]),
        ),
      );

const assumptionTable = (): string =>
  table(
    ["name", "value", "unit", "known by", "note"],
    Object.entries<Assumption>(ASSUMPTIONS).map(([name, { value, unit, source, note }]) => [
      `\`${name}\``,
      String(value),
      unit,
      source,
      note,
    ]),
  );

const kindTable = (a: Values): string =>
  table(
    ["kind", "share", "members", "messages a day", "share of all messages", "share of the lists' rows"],
    dayByKind(100_000, a).map(({ kind, load }, _place, all) => {
      const whole100 = sum(all.map((one) => one.load));
      return [
        kind.name,
        `${(kind.share * 100).toFixed(2)} %`,
        whole(kind.members),
        String(kind.messagesPerDay),
        `${((load.messages / whole100.messages) * 100).toFixed(0)} %`,
        `${((load.d1Rows / whole100.d1Rows) * 100).toFixed(0)} %`,
      ];
    }),
  );

/** Says in a sentence from how many chats on the platform is the dearer one; the model's counts are looked through. */
function crossing(a: Values): string {
  const dearer = COUNTS.find((chats) => total(monthlyCost(chats, a)) > servers(chats, a).cost);
  return dearer === undefined
    ? "The platform is the cheaper one at each of these counts."
    : `From ${whole(dearer)} chats on the platform is the dearer one of the two by these numbers.`;
}

/** Writes the page's text. */
export function reportText(a: Values, runs: readonly Checked[]): string {
  const [first, second] = fills(a);
  return `# Scale

A model of many chats: rates at everything that they share, the cost of a month, and the thing that fills first. It is made by
\`npm run scale\` from one table of assumptions (\`bench/scale/assumptions.ts\`; change a value and run it again), so do not
edit this page. Shares of kinds of chats are assumed: real groups differ, and so will the result, by more than anything that
is measured here.

## Result

${byCount(a)}

${crossing(a)}
Servers are counted by updates in the busy hours and by disk; nobody's time is in either.

![Cost of a month by the number of chats](scale/cost.svg)

First full is ${first?.name} at about ${whole(Number((first?.at ?? 0).toPrecision(2)))} chats, then
${second?.name} at about ${whole(Number((second?.at ?? 0).toPrecision(2)))}. A thing that is full makes others wait and loses
nothing: lists lag, announcements go out later, Telegram keeps updates and delivers them late. Chats with bots of their own have budgets and webhooks of
their own.

${fillTable(a)}

![Fill of shared things by the number of chats](scale/fill.svg)

## Cost of a month by its parts, in dollars

${costParts(a)}

## Kinds of chats

${kindTable(a)}

## Compared with real runs

\`npm run scale -- check --chats N\` makes so many chats on this machine, has people open the lists of their chats once a minute, has them
write for three minutes at random by the shares above, and compares what the product counted with what the model says of such a run; it fails where one is off by
more than a fifth. A short run sees what is written at once; what is folded, indexed and removed later is in \`npm run bench -- rows\`.
In the run of 10,000 some 270 of the lists' questions to chats met the limit of open files and were asked again a minute later, and the
statements of D1 are no test there: \`watchedGatherSeconds\` is taken from it. Rates of the platform itself, its latencies and its bills were never compared. Runs that are not listed were not made with
the product of today, which writes the lists' numbers in another way than the one before
([decisions/189](decisions/189-the-lists-numbers.md)).

${checkedTable(runs, a)}

## Assumptions

${assumptionTable()}
`;
}

const pointsOf = (at: (chats: number) => number) =>
  Array.from({ length: 31 }, (_, step) => 1000 * 10 ** (step / 10)).map((chats) => [chats, at(chats)] as const);

export const pictures = (a: Values): Record<string, string> => ({
  "cost.svg": draw({
    title: "Dollars a month",
    xName: "chats",
    yName: "dollars",
    lines: [
      { name: "Cloudflare", points: pointsOf((chats) => total(monthlyCost(chats, a))) },
      { name: "rows of objects alone", points: pointsOf((chats) => monthlyCost(chats, a)["rows of objects"] ?? 0) },
      { name: "small servers", points: pointsOf((chats) => servers(chats, a).cost) },
    ],
  }),
  "fill.svg": draw({
    title: "Fill of shared things in the busy hours",
    xName: "chats",
    yName: "per cent",
    limit: 100,
    lines: fills(a)
      .slice(0, 7)
      .map(({ name, capacity }) => ({
        name,
        points: pointsOf(
          (chats) => ((sharedThings(chats, a).find((one) => one.name === name)?.use ?? 0) / capacity) * 100,
        ),
      })),
  }),
});

export const checkedRuns = (): Checked[] => JSON.parse(readFileSync(fromRoot(CHECKED), "utf8")).runs as Checked[];

export function writeReport(say: (line: string) => void): void {
  mkdirSync(fromRoot("docs/scale"), { recursive: true });
  writeFileSync(fromRoot("docs/scale.md"), reportText(values(), checkedRuns()));
  for (const [name, picture] of Object.entries(pictures(values())))
    writeFileSync(fromRoot("docs/scale", name), picture);
  say("docs/scale.md and its pictures are written.");
}
