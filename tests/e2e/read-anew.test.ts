import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../support/e2e/browser.ts";
import { ask, newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { town } from "../support/e2e/town.ts";
import { PHONE } from "../support/e2e/visit.ts";

let browser: Browser;
let page: Page;
let owner: Awaited<ReturnType<typeof newOwner>>;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await newOwner(browser, "Xaver", PHONE);
  page = owner.page;
});
afterAll(async () => {
  await owner.context.close();
  await browser.close();
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
/** The page's own data have been asked for once more, in vain. */
const failedRead = (path: string) =>
  page.waitForEvent("requestfailed", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === `${path}.data` && searchParams.get("_routes")?.includes("newcomers.waiting") === true;
  });

describe("a page that is read anew", () => {
  it("AMB-252, AMB-091: stays as it is without a connection, and is read when that is back", async () => {
    const { id, chat } = await newGroup(owner.id, "Breakwater");
    await ask(owner.token, `chats/newcomer_verification/${id}`, { ncm_type: 1056, ncm_wait: 7200 });
    const { id: first } = await town.person("Yvonne");
    await town.join(chat, first);
    await town.settle();
    const path = `/groups/${id}/newcomers/waiting`;
    await openReady(page, path);
    await button("Let in Yvonne").waitFor();

    await owner.context.setOffline(true);
    await page.getByText("You are offline. This page may be out of date.").waitFor();
    await failedRead(path);
    // It is asked for again, so the first failure did nothing to it.
    await failedRead(path);
    expect(await button("Let in Yvonne").isVisible()).toBe(true);
    expect(await page.getByRole("heading", { name: /can't be reached/ }).count()).toBe(0);

    const { id: second } = await town.person("Zacharias");
    await town.join(chat, second);
    await town.settle();
    await owner.context.setOffline(false);
    await button("Let in Zacharias").waitFor();
    await page.getByText("You are offline").waitFor({ state: "detached" });
  });

  it("AMB-252, ERR-04: what was saved is shown and what was typed is kept while the server fails", async () => {
    const { id } = await newGroup(owner.id, "Jetty");
    const path = `/groups/${id}/messages/settings`;
    await openReady(page, path);
    let isDown = true;
    let reads = 0;
    await page.route(`**${path}.data*`, (route) => {
      reads += 1;
      return isDown ? route.fulfill({ status: 502, body: "Bad gateway" }) : route.continue();
    });
    const word = page.getByRole("textbox", { name: "Delete messages that contain" });
    await word.fill("half a wo");
    const links = page.getByRole("switch", { name: /^Links Deletes/ });
    await links.click();
    await page.getByText("Setting saved").first().waitFor();
    // The chat's data and the page's own, each once more.
    await expect.poll(() => reads, { timeout: 20_000 }).toBeGreaterThan(3);
    expect(await links.isChecked()).toBe(true);
    expect(await word.inputValue()).toBe("half a wo");
    isDown = false;
    await page.waitForResponse((response) => response.url().includes(`${path}.data`) && response.ok());
    await page.waitForLoadState("networkidle");
    expect(await links.isChecked()).toBe(true);
    expect(await word.inputValue()).toBe("half a wo");
    await page.unroute(`**${path}.data*`);
  });

  it("AUTH-21: is left for /login where its session is no longer known", async () => {
    const { id } = await newGroup(owner.id, "Slipway");
    await openReady(page, `/groups/${id}/newcomers/waiting`);
    await owner.context.clearCookies();
    await page.waitForURL((url) => url.pathname === "/login");
  });
});
