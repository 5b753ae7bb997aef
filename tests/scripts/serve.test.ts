import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isAlive } from "../../scripts/process-lock.ts";
import { fromRoot } from "../../scripts/root.ts";
import { type ProductOptions, startProduct } from "../../scripts/serve/start-product.ts";

const TIMEOUT_MS = 60_000;
const fixture = fromRoot("tests/scripts/fixture");
const folder = mkdtempSync(join(tmpdir(), "steward-serve-"));
let telegram: Server;
let telegramOrigin: string;
/** Answer of the stand-in for Telegram; a test makes it fail. */
let telegramStatus = 200;

beforeAll(async () => {
  telegram = createServer((_request, response) => response.writeHead(telegramStatus).end('{"ok":true}'));
  await new Promise<void>((resolve) => telegram.listen(0, "127.0.0.1", resolve));
  telegramOrigin = `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`;
});
afterEach(() => {
  telegramStatus = 200;
});
afterAll(() => {
  telegram.close();
  rmSync(folder, { recursive: true, force: true });
});

const lines: string[] = [];
const options = (state: string, more: Partial<ProductOptions> = {}): ProductOptions => ({
  port: 0,
  stateDir: join(folder, state),
  buildDir: join(fixture, "bundle"),
  configPath: join(fixture, "wrangler.toml"),
  settings: settings(),
  log: { write: (text) => lines.push(text) },
  ...more,
});
const settings = () => ({
  APP_SECRET: "0123456789abcdef",
  SHARED_BOT_TOKEN: "123456:ABC-DEF",
  TELEGRAM_API_ROOT: telegramOrigin,
  VERSION: "7",
});
const change = (path: string, changed: (text: string) => string) =>
  writeFileSync(path, changed(readFileSync(path, "utf8")));
const read = async (origin: string, path: string) => (await fetch(origin + path)).text();

describe("the local server", () => {
  it(
    "serves the Worker, its static files and its settings, and registers the bot by the cron",
    async () => {
      const product = await startProduct(options("plain"));
      try {
        expect(await product.registered).toBe(true);
        expect(JSON.parse(await read(product.origin, "/healthz"))).toEqual({ ok: true, version: "7" });
        expect(await read(product.origin, "/static.txt")).toBe("a static file\n");
        expect(JSON.parse(await read(product.origin, "/settings"))).toEqual({
          ...settings(),
          PUBLIC_URL: product.origin,
        });
        expect(JSON.parse(await read(product.origin, "/crons"))).toEqual([{ cron: "*/10 * * * *" }]);
        expect(await read(product.origin, "/server")).toBe("ok");
      } finally {
        await product.stop();
      }
    },
    TIMEOUT_MS,
  );

  it(
    "keeps its data, and applies a migration once",
    async () => {
      const counts: string[] = [];
      for (let start = 0; start < 2; start++) {
        const product = await startProduct(options("kept", { crons: false }));
        counts.push(await read(product.origin, "/count"));
        await product.runCron("by hand");
        counts.push(await read(product.origin, "/crons"));
        await product.stop();
      }
      const row = { cron: "by hand" };
      expect(counts).toEqual(["1", JSON.stringify([row]), "2", JSON.stringify([row, row])]);
    },
    TIMEOUT_MS,
  );

  it(
    "keeps the objects of a class that wrangler.toml renames",
    async () => {
      const before = await startProduct(options("renamed", { crons: false }));
      const counts = [await read(before.origin, "/count")];
      await before.stop();
      const copy = join(folder, "renamed-fixture");
      cpSync(fixture, copy, { recursive: true });
      const config = join(copy, "wrangler.toml");
      const renaming = '[[migrations]]\ntag = "v2"\nrenamed_classes = [{ from = "Counter", to = "Tally" }]\n';
      change(config, (text) => `${text.replace('class_name = "Counter"', 'class_name = "Tally"')}\n${renaming}`);
      change(join(copy, "bundle/worker/index.js"), (text) => text.replace("class Counter", "class Tally"));
      const more = { crons: false, buildDir: join(copy, "bundle"), configPath: config };
      const after = await startProduct(options("renamed", more));
      counts.push(await read(after.origin, "/count"));
      await after.stop();
      expect(counts).toEqual(["1", "2"]);
    },
    TIMEOUT_MS,
  );

  it(
    "goes on trying while Telegram cannot be reached, and says so once",
    async () => {
      telegramStatus = 500;
      lines.length = 0;
      const product = await startProduct(options("unreachable"));
      try {
        while (!lines.some((line) => line.includes("goes on trying"))) await new Promise((go) => setTimeout(go, 50));
        telegramStatus = 200;
        expect(await product.registered).toBe(true);
        expect(lines.filter((line) => line.includes("goes on trying"))).toHaveLength(1);
      } finally {
        await product.stop();
      }
    },
    TIMEOUT_MS,
  );

  it("names the flag of a port that is taken", async () => {
    const port = (telegram.address() as AddressInfo).port;
    await expect(startProduct(options("port", { port, portFlag: "--port" }))).rejects.toThrow(
      `Port ${port} is taken. Choose another one with --port.`,
    );
  });

  it("AMB-272: names a missing setting", async () => {
    const { APP_SECRET: _, ...rest } = settings();
    await expect(startProduct(options("settings", { settings: rest }))).rejects.toThrow("APP_SECRET is missing");
  });
});

/** Starts the fixture in a process of its own and waits for its address. */
async function startProcess(stateDir: string): Promise<{ child: ChildProcess; origin: string }> {
  const program = join(folder, "serve.mts");
  const given = { ...options("unused", { stateDir, crons: false }), log: undefined };
  writeFileSync(
    program,
    `import { startProduct } from ${JSON.stringify(fromRoot("scripts/serve/start-product.ts"))};
     import { endOnCrash } from ${JSON.stringify(fromRoot("scripts/serve/end-on-crash.ts"))};
     import { stopOnSignals } from ${JSON.stringify(fromRoot("scripts/serve/stop-signals.ts"))};
     const product = await startProduct(${JSON.stringify(given)});
     stopOnSignals(() => product.stop());
     endOnCrash(product, () => product.stop());
     console.log("address " + product.origin);`,
  );
  const child = spawn(process.execPath, ["--import", fromRoot("node_modules/tsx/dist/loader.mjs"), program], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  for await (const chunk of child.stdout ?? []) {
    const origin = /address (\S+)/.exec(String(chunk))?.[1];
    if (origin) return { child, origin };
  }
  throw new Error("The server ended before it had an address.");
}

const exited = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once("exit", resolve));

describe("the server's process", () => {
  it(
    "killed without a chance, takes workerd along, and the next start goes on",
    async () => {
      const stateDir = join(folder, "killed");
      const first = await startProcess(stateDir);
      expect(await read(first.origin, "/count")).toBe("1");
      const workerd = Number(readFileSync(join(stateDir, "workerd.pid"), "utf8"));
      expect(isAlive(workerd)).toBe(true);
      const end = exited(first.child);
      first.child.kill("SIGKILL");
      await end;
      while (isAlive(workerd)) await new Promise((go) => setTimeout(go, 20));
      const second = await startProcess(stateDir);
      expect(await read(second.origin, "/count")).toBe("2");
      const secondEnd = exited(second.child);
      second.child.kill("SIGTERM");
      expect(await secondEnd).toBe(0);
      expect(existsSync(join(stateDir, "process.pid"))).toBe(false);
    },
    TIMEOUT_MS,
  );

  it(
    "ends with code 1 and says so when workerd ends, and leaves its state to the next start",
    async () => {
      const stateDir = join(folder, "crashed");
      const { child } = await startProcess(stateDir);
      let said = "";
      child.stderr?.on("data", (bytes) => {
        said += bytes;
      });
      const end = exited(child);
      process.kill(Number(readFileSync(join(stateDir, "workerd.pid"), "utf8")), "SIGKILL");
      expect(await end).toBe(1);
      expect(said).toContain("workerd, which runs Steward's code, has ended");
      expect(existsSync(join(stateDir, "process.pid"))).toBe(false);
    },
    TIMEOUT_MS,
  );
});
