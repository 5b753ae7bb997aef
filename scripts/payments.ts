import { parseArgs } from "node:util";
import { openLocalD1 } from "./payments/open-local-d1.ts";
import { type HealthLine, type MonthLine, type PaymentLine, QUERIES, reportText } from "./payments/report.ts";
import { fromRoot } from "./root.ts";
import { runBin } from "./run-command.ts";
import { PlainError, runMain } from "./run-main.ts";

const USAGE = `npm run payments -- [--local STATE_DIR]
  lists payments, totals per month and gateway, and notices of gateways; changes nothing
  --local  of a server on this machine, for example --local .state/serve; else of the deployed Worker, by wrangler`;

type Ask = <Row>(query: string) => Promise<Row[]>;

async function askRemote<Row>(query: string): Promise<Row[]> {
  const { code, output } = await runBin("wrangler", ["d1", "execute", "DB", "--remote", "--json", "--command", query]);
  const start = output.indexOf("[");
  if (code !== 0 || start < 0) {
    throw new PlainError(`${output}\nThe database could not be asked: is wrangler signed in (npx wrangler login)?`);
  }
  const [answer] = JSON.parse(output.slice(start)) as { results: Row[] }[];
  return answer?.results ?? [];
}

async function report(ask: Ask): Promise<string> {
  return reportText({
    payments: await ask<PaymentLine>(QUERIES.payments),
    totals: await ask<MonthLine>(QUERIES.totals),
    health: await ask<HealthLine>(QUERIES.health),
  });
}

/** `npm run payments`: the operator's list, which reads only. */
await runMain(async () => {
  const { values } = parseArgs({ options: { local: { type: "string" }, help: { type: "boolean", default: false } } });
  if (values.help) return console.log(USAGE);
  if (values.local === undefined) return console.log(await report(askRemote));
  const local = await openLocalD1(fromRoot(values.local));
  try {
    console.log(await report(local.ask));
  } finally {
    await local.close();
  }
});
