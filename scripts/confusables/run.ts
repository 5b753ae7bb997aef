import { writeFileSync } from "node:fs";
import { fromRoot } from "../root.ts";
import { runMain } from "../run-main.ts";
import { CONFUSABLES_FILE, confusablesSource } from "./table.ts";

/** `npm run confusables`: writes the table of letters that look alike anew. */
await runMain(async () => writeFileSync(fromRoot(CONFUSABLES_FILE), confusablesSource()));
