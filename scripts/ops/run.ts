import { runMain } from "../run-main.ts";
import { opsClientOf } from "./client.ts";
import { runCommand, USAGE } from "./commands.ts";
import { readAsked } from "./read-asked.ts";

/** `npm run ops`: the operator's client of `/ops/` (docs/operations.md). */
await runMain(async () => {
  const { help, ...asked } = readAsked(process.argv.slice(2));
  if (help || asked.words.length === 0) return console.log(USAGE);
  const { text, code } = await runCommand(opsClientOf(process.env), asked);
  console.log(text);
  process.exitCode = code;
});
