import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";

/**
 * Makes a slow line to the product: a choice waits on it until it is released, and goes no further where it was cut
 * off.
 */
function slowLine() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let note = () => {};
  const asked = new Promise<void>((resolve) => {
    note = resolve;
  });
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "/", method = "GET" } = request;
    const body = await text(request);
    if (url.includes("/chats/update_attr/")) {
      note();
      await released;
      if (response.destroyed) return;
    }
    const { cookie = "", accept = "*/*", "content-type": type = "text/plain" } = request.headers;
    const answer = await fetch(new URL(url, stage().productOrigin), {
      ...{ method, redirect: "manual", headers: { cookie, accept, "content-type": type } },
      ...(method === "POST" ? { body } : {}),
    });
    response.setHeader("content-type", answer.headers.get("content-type") ?? "");
    response.statusCode = answer.status;
    response.end(Buffer.from(await answer.arrayBuffer()));
  }
  const server: Server = createServer((request, response) => void pass(request, response));
  return { server, asked, release };
}

test.describe("a page that is left", () => {
  const { server, asked, release } = slowLine();

  test.beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  test.afterAll(async () => {
    server.closeAllConnections();
    server.close();
  });

  test("OVW-17: a choice that was shown as made is saved, though the page was closed before the answer", async () => {
    const { id: owner, token, page } = await newOwner("Quirin");
    const { id } = await newGroup(owner, "Left at once");
    await openReady(page, `http://127.0.0.1:${(server.address() as AddressInfo).port}/groups/${id}/settings`);
    await page.getByLabel("Time zone").selectOption("480");
    await asked;
    await page.evaluate(() => location.assign("about:blank"));
    await page.waitForURL("about:blank");
    await page.close();
    release();
    const stored = async () => {
      const answer = await fetch(`${stage().productOrigin}/v2data/chats/get/${id}?token=${token}`);
      return ((await answer.json()) as { result: { item: { tzn_offset: number } } }).result.item.tzn_offset;
    };
    await expect.poll(stored).toBe(480);
  });
});
