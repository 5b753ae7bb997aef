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

/** Lists the bindings of the databases, home first (db/databases.ts). */
export function databaseBindings(path: string): string[] {
  const databases: { binding: string }[] = readWranglerConfig({ config: path }).d1_databases;
  return databases.map(({ binding }) => binding);
}

/** Lists what is wrong with the bindings of databases: the Worker reads them up to the first gap. */
export function databaseProblems(path: string): string[] {
  const bound = databaseBindings(path);
  const wanted = bound.map((_, place) => (place === 0 ? "DB" : `DB_${place}`));
  return wanted
    .filter((name) => !bound.includes(name))
    .map((name) => `wrangler.toml: ${bound.length} databases are bound, so one of them must be ${name}`);
}

/** Compressed size of a Worker that the paid plan accepts, in KiB. */
const BUNDLE_MAX_KIB = 10 * 1024;

interface ObjectsConfig {
  durable_objects: { bindings: { class_name: string }[] };
  migrations: {
    new_sqlite_classes?: string[];
    renamed_classes?: { from: string; to: string }[];
    deleted_classes?: string[];
  }[];
}

/** Lists the classes of objects that wrangler.toml's migrations and bindings do not agree on. */
export function objectProblems(path: string): string[] {
  const { durable_objects, migrations }: ObjectsConfig = readWranglerConfig({ config: path });
  const made = new Set<string>();
  for (const { new_sqlite_classes = [], renamed_classes = [], deleted_classes = [] } of migrations) {
    for (const name of new_sqlite_classes) made.add(name);
    for (const { from, to } of renamed_classes) {
      made.delete(from);
      made.add(to);
    }
    for (const name of deleted_classes) made.delete(name);
  }
  const bound = durable_objects.bindings.map(({ class_name }) => class_name);
  return [
    ...bound
      .filter((name) => !made.has(name))
      .map((name) => `wrangler.toml: no [[migrations]] entry makes the class ${name}`),
    ...[...made]
      .filter((name) => !bound.includes(name))
      .map(
        (name) => `wrangler.toml: the class ${name} has no binding; its objects need one, or a deleted_classes entry`,
      ),
  ];
}

/** Lists the problems of a bundle by the output of `wrangler deploy --dry-run`. */
export function bundleProblems(output: string): string[] {
  const [, gzip] = /^Total Upload: .* gzip: ([\d.]+) KiB/m.exec(output) ?? [];
  if (gzip === undefined) return ["wrangler printed no size of the Worker"];
  return Number(gzip) <= BUNDLE_MAX_KIB
    ? []
    : [`The Worker has ${gzip} KiB compressed, and ${BUNDLE_MAX_KIB} KiB are taken.`];
}

/** Reads the Worker's address from what `wrangler deploy` has printed; null if it names none. */
export function deployedAddress(output: string): string | null {
  const [, address] = /(https:\/\/\S+\.workers\.dev)/.exec(output) ?? [];
  const [, domain] = /^\s*(\S+) \(custom domain\)/m.exec(output) ?? [];
  return address ?? (domain === undefined ? null : `https://${domain}`);
}

/**
 * Asks a deployed Worker for problems of its settings, which only the Worker can read; null for none.
 * @param address without a trailing slash
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
