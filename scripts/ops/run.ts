import { parseArgs } from "node:util";
import { runMain } from "../run-main.ts";
import { opsClientOf } from "./client.ts";
import { runCommand, USAGE } from "./commands.ts";

/** `npm run ops`: the operator's client of `/ops/` (docs/operations.md). */
await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      body: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      kind: { type: "string" },
      at: { type: "string" },
      undo: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help || positionals.length === 0) return console.log(USAGE);
  const { text, code } = await runCommand(opsClientOf(process.env), { words: positionals, ...values });
  console.log(text);
  process.exitCode = code;
});
