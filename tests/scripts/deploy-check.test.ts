import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bundleProblems,
  databaseBindings,
  databaseProblems,
  deployedAddress,
  missingFromConfig,
  objectProblems,
  refusedSettings,
} from "../../scripts/deploy/check.ts";
import { configToTry } from "../../scripts/deploy/dry-run.ts";
import { putOn } from "../../scripts/deploy/put-on.ts";
import { migrationsFailed, wayBack } from "../../scripts/deploy/way-back.ts";
import { withDatabases } from "../../scripts/test/config-without-assets.ts";

const REFUSAL = "Steward cannot start:\n  - APP_SECRET must have at least 32 characters where PUBLIC_URL is https";
let worker: Server;
let origin: string;
let answer = { status: 200, text: '{"ok":true}' };

beforeAll(async () => {
  worker = createServer(({ url }, response) =>
    response.writeHead(url === "/healthz" ? answer.status : 404).end(answer.text),
  );
  await new Promise<void>((resolve) => worker.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(worker.address() as AddressInfo).port}`;
});
afterAll(() => worker.close());

describe("the check after a deployment", () => {
  it("AMB-272: hears from the deployed Worker what is wrong with its settings", async () => {
    expect(await refusedSettings(origin)).toBeNull();
    answer = { status: 500, text: REFUSAL };
    expect(await refusedSettings(origin)).toBe(REFUSAL);
    expect(await refusedSettings("http://127.0.0.1:1")).toContain("could not be reached");
  });

  it("finds the Worker's address in what wrangler prints", () => {
    const lines = "Uploaded steward (4.2 sec)\nDeployed steward triggers (1 sec)\n";
    expect(deployedAddress(`${lines}  https://steward.acme.workers.dev\n  schedule: * * * * *`)).toBe(
      "https://steward.acme.workers.dev",
    );
    expect(deployedAddress(`${lines}  desk.example.org (custom domain)\n`)).toBe("https://desk.example.org");
    expect(deployedAddress(lines)).toBeNull();
  });
});

describe("the way back", () => {
  const before = new Date("2026-11-24T01:02:03.456Z");
  const restore = "npx wrangler d1 time-travel restore DB --timestamp=2026-11-24T01:02:03Z";

  it("after migrations that failed it says that nothing was deployed, and takes D1 back behind all of them", () => {
    const text = migrationsFailed(["DB"], before);
    expect(text).toContain("Nothing was deployed");
    expect(text.indexOf(restore)).toBeLessThan(text.indexOf("npm run ops -- repair"));
    expect(text).toContain(restore);
  });

  it("after a deployment it names the version before first, and D1's time only beside it", () => {
    const text = wayBack(["DB"], before);
    expect(text.indexOf("npx wrangler rollback")).toBeGreaterThan(-1);
    expect(text.indexOf("npx wrangler rollback")).toBeLessThan(text.indexOf(restore));
  });

  it("a migration that fails ends the deployment before anything is put on; else both run, in this order", async () => {
    const asked: string[] = [];
    const wrangler = (failing: string) => async (args: string[]) => {
      const line = args.join(" ");
      asked.push(line);
      return { code: failing !== "" && line.startsWith(failing) ? 1 : 0, output: `did ${line}` };
    };
    const databases = ["DB", "DB_1"];
    await expect(putOn(wrangler("d1"), databases, before)).rejects.toThrow("Nothing was deployed");
    expect(asked).toEqual(["d1 migrations apply DB --remote"]);
    await expect(putOn(wrangler("d1 migrations apply DB_1"), databases, before)).rejects.toThrow(
      "time-travel restore DB_1 --timestamp=2026-11-24T01:02:03Z",
    );
    const both = ["d1 migrations apply DB --remote", "d1 migrations apply DB_1 --remote"];
    expect(asked.splice(0).slice(1)).toEqual(both);
    expect(await putOn(wrangler(""), databases, before)).toBe("did deploy");
    expect(asked).toEqual([...both, "deploy"]);
    await expect(putOn(wrangler("deploy"), databases, before)).rejects.toThrow("the version before is live");
  });
});

describe("the deployment that is only tried", () => {
  const folder = mkdtempSync(join(tmpdir(), "steward-deploy-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const configOf = (text: string) => {
    const path = join(folder, "wrangler.toml");
    writeFileSync(path, text);
    return path;
  };
  const ours = readFileSync("wrangler.toml", "utf8");

  it("ours lacks nothing but the database's id, in whose place a made-up one stands", () => {
    expect(missingFromConfig(configOf(ours))).toHaveLength(1);
    const tried = configOf(configToTry(ours, (path) => join("/there", path)));
    expect([...missingFromConfig(tried), ...objectProblems(tried)]).toEqual([]);
    const text = readFileSync(tried, "utf8");
    expect(text).toContain('main = "/there/worker/index.ts"');
    expect(text).toContain('migrations_dir = "/there/migrations/d1"');
    expect(text).toContain('"virtual:remix/server-build" = "/there/build/server/index.js"');
    const own = ours.replace(/^database_id = .*$/m, 'database_id = "12345678-1234-4234-8234-123456789abc"');
    expect(configToTry(own)).toContain("12345678-1234-4234-8234-123456789abc");
  });

  it("several databases are named without a gap, each with an id", () => {
    const three = withDatabases(ours, 3);
    expect(databaseBindings(configOf(three))).toEqual(["DB", "DB_1", "DB_2"]);
    expect(databaseProblems(configOf(three))).toEqual([]);
    expect(missingFromConfig(configOf(three))).toHaveLength(1);
    expect(databaseProblems(configOf(three.replace('"DB_1"', '"DB_3"')))).toEqual([
      "wrangler.toml: 3 databases are bound, so one of them must be DB_1",
    ]);
  });

  it("names a class of objects that no migration makes, and one that has no binding", () => {
    const unmade = ours.replace('new_sqlite_classes = ["BotBudget"]', 'new_sqlite_classes = ["Other"]');
    expect(objectProblems(configOf(unmade))).toEqual([
      "wrangler.toml: no [[migrations]] entry makes the class BotBudget",
      "wrangler.toml: the class Other has no binding; its objects need one, or a deleted_classes entry",
    ]);
  });

  it("names a Worker that is larger than what is taken", () => {
    const line = (gzip: string) => `Total Upload: 90000.00 KiB / gzip: ${gzip} KiB\n--dry-run: exiting now.`;
    expect(bundleProblems(line("1100.20"))).toEqual([]);
    expect(bundleProblems(line("10241.00"))).toEqual([
      "The Worker has 10241.00 KiB compressed, and 10240 KiB are taken.",
    ]);
    expect(bundleProblems("")).toEqual(["wrangler printed no size of the Worker"]);
  });
});
