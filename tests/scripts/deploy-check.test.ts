import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deployedAddress, refusedSettings } from "../../scripts/deploy/check.ts";

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
