import { unstable_readConfig as readWranglerConfig } from "wrangler";

/** Settings without which the Worker answers nothing (domain/config.ts); the others have defaults. */
const requiredSecrets = ["APP_SECRET", "SHARED_BOT_TOKEN", "PUBLIC_URL"];

const PLACEHOLDER = /^0{8}-0{4}-0{4}-0{4}-0{12}$/;

/** Lists the entries that wrangler.toml still needs before a deployment, one sentence each. */
export function missingFromConfig(path: string): string[] {
  const databases: { database_name?: string; database_id?: string }[] = readWranglerConfig({
    config: path,
  }).d1_databases;
  return databases
    .filter(({ database_id }) => database_id === undefined || PLACEHOLDER.test(database_id))
    .map(
      ({ database_name }) =>
        `wrangler.toml: the database_id of ${database_name} (npx wrangler d1 create ${database_name} prints it)`,
    );
}

/** Reads the Worker's address from what `wrangler deploy` has printed; null if it names none. */
export function deployedAddress(output: string): string | null {
  const [, address] = /(https:\/\/\S+\.workers\.dev)/.exec(output) ?? [];
  const [, domain] = /^\s*(\S+) \(custom domain\)/m.exec(output) ?? [];
  return address ?? (domain === undefined ? null : `https://${domain}`);
}

/**
 * Asks a deployed Worker what is wrong with its settings, which nobody but itself can read; null if nothing is.
 * @param address without a slash at its end
 */
export async function refusedSettings(address: string): Promise<string | null> {
  const answer = await fetch(`${address}/healthz`).catch(() => null);
  if (answer === null) return `${address}/healthz could not be reached.`;
  return answer.ok ? null : await answer.text();
}

/** Lists the secrets that are not stored yet. */
export const missingSecrets = (stored: string[]): string[] =>
  requiredSecrets
    .filter((name) => !stored.includes(name))
    .map((name) => `the secret ${name} (npx wrangler secret put ${name})`);
