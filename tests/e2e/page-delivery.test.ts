import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { newVisitor } from "../support/e2e/visit.ts";

/** Opens a line on which the login page comes in two pieces: `finish` lets the second through. */
function brokenLine() {
  let finish = () => {};
  const rest = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const server: Server = createServer((request, response) => {
    void fetch(new URL(request.url ?? "/", stage().productOrigin), {
      headers: { accept: request.headers.accept ?? "*/*" },
    }).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer());
      response.setHeader("content-type", answer.headers.get("content-type") ?? "");
      const half = request.url === "/login" ? body.indexOf("</h1>") : -1;
      if (half < 0) return response.end(body);
      response.write(body.subarray(0, half));
      await rest;
      return response.end(body.subarray(half));
    });
  });
  return { server, finish };
}

/** Asks for a page. @returns its HTML, and the nonce that its policy names */
async function answered(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(stage().productOrigin + path, { headers });
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";
  return { html: await answer.text(), nonce };
}

test.describe("how a page comes", () => {
  const { server, finish } = brokenLine();

  test.beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  test.afterAll(async () => {
    server.closeAllConnections();
    server.close();
  });

  test("a page is painted whole, never as far as the line has brought it", async () => {
    const { page } = await newVisitor();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/login`, { waitUntil: "commit" });
    await page.locator("h1").waitFor({ state: "attached" });
    // By the clock: a page that is not painted yet has no frames to look between.
    await page.waitForFunction(() => [...document.styleSheets].some((sheet) => sheet.href), null, { polling: 50 });
    const hasHalf = await page.evaluate(() => performance.now());
    finish();
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const painted = await page.evaluate(() => performance.getEntriesByName("first-paint")[0]?.startTime);
    expect(painted).toBeGreaterThan(hasHalf);
  });

  test("keys and touches while a page is hydrated do it no harm", async () => {
    const visitor = await newVisitor();
    await visitor.page.addInitScript(() => {
      // As often as can be: one of them falls into the moment in which the page's data is being read.
      const { port1, port2 } = new MessageChannel();
      let isOver = false;
      addEventListener("load", () => setTimeout(() => (isOver = true), 500));
      port1.onmessage = () => {
        document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
        document.body?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
        if (!isOver) port2.postMessage(0);
      };
      port2.postMessage(0);
    });
    await visitor.page.goto("/login");
    await visitor.page.getByRole("button", { name: "English" }).click();
    await visitor.page.getByRole("dialog").waitFor();
    expect(visitor.problems).toEqual([]);
  });

  test("a page that was drawn already comes with the nonce of its own answer, and in the language asked for", async () => {
    const first = await answered("/login");
    const second = await answered("/login");
    expect(second.nonce).not.toBe(first.nonce);
    for (const { html, nonce } of [first, second]) {
      const nonces = [...html.matchAll(/<script[^>]* nonce="([^"]*)"/g)].map((match) => match[1]);
      expect(nonces.length).toBeGreaterThan(2);
      expect(new Set(nonces)).toEqual(new Set([nonce]));
    }
    expect(second.html).toBe(first.html.replaceAll(first.nonce, second.nonce));
    expect((await answered("/login", { "accept-language": "de" })).html).toContain('<html lang="de"');
    expect((await answered("/login?goto=/groups")).html).not.toBe(second.html);
  });
});
