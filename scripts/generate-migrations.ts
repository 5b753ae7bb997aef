import { readdirSync } from "node:fs";
import { fromRoot } from "./root.ts";
import { runBin } from "./run-command.ts";
import { PlainError, runMain } from "./run-main.ts";

/** `npm run migrations [-- --name what_changes]`: writes migrations from the schemas of db/, for D1 and each object. */
await runMain(async () => {
  const configs = readdirSync(fromRoot("db")).filter((name) => /^drizzle\..+\.config\.ts$/.test(name));
  for (const config of configs.sort()) {
    const args = ["generate", "--config", `db/${config}`, ...process.argv.slice(2)];
    const { code } = await runBin("drizzle-kit", args, { show: true });
    if (code !== 0) throw new PlainError(`No migration could be written for db/${config}.`);
  }
});
