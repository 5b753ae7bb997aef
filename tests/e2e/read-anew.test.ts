import type { Page } from "@playwright/test";
import { ask, newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { expect, test } from "../support/e2e/test.ts";
import { town } from "../support/e2e/town.ts";
import { PHONE } from "../support/e2e/visit.ts";

let page: Page;
let owner: Awaited<ReturnType<typeof newOwner>>;

test.beforeAll(async () => {
  owner = await newOwner("Xaver", PHONE);
  page = owner.page;
});
test.afterAll(async () => {
  await owner.leave();
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
/** Waits until the page's own data have been asked for once more, in vain. */
const failedRead = (path: string) =>
  page.waitForEvent("requestfailed", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === `${path}.data` && searchParams.get("_routes")?.includes("newcomers.waiting") === true;
  });

test.describe("a page that is read anew", () => {
  test("AMB-252, AMB-091: stays as it is without a connection, and is read when that is back", async () => {
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
    await expect(button("Let in Yvonne")).toBeVisible();
    await expect(page.getByRole("heading", { name: /can't be reached/ })).toHaveCount(0);

    const { id: second } = await town.person("Zacharias");
    await town.join(chat, second);
    await town.settle();
    await owner.context.setOffline(false);
    await button("Let in Zacharias").waitFor();
    await page.getByText("You are offline").waitFor({ state: "detached" });
  });

  test("AMB-252, ERR-04: what was saved is shown and what was typed is kept while the server fails", async () => {
    const { id } = await newGroup(owner.id, "Jetty");
    const path = `/groups/${id}/messages/settings`;
    await openReady(page, path);
    await page.getByRole("heading", { level: 3, name: "Words" }).click();
    await page.getByRole("button", { name: /^Words/ }).click();
    let isDown = true;
    let reads = 0;
    await page.route(`**${path}.data*`, (route) => {
      reads += 1;
      return isDown ? route.fulfill({ status: 502, body: "Bad gateway" }) : route.continue();
    });
    const word = page.getByRole("textbox", { name: "Delete messages that contain" });
    await word.fill("half a wo");
    const penalty = page.getByLabel("After the deletion, the author gets");
    await penalty.selectOption({ label: "Ban forever" });
    await page.getByText("Setting saved").first().waitFor();
    // The chat's data and the page's own, each once more.
    await expect.poll(() => reads).toBeGreaterThan(3);
    await expect(penalty).toHaveValue("-20");
    await expect(word).toHaveValue("half a wo");
    // Set by somebody else meanwhile: once it is seen, the page was read.
    await ask(owner.token, `chats/edit_botconf/${id}`, { key: "del_dice", isOn: true });
    isDown = false;
    await expect(page.getByRole("switch", { name: "Dice", includeHidden: true })).toBeChecked();
    await expect(penalty).toHaveValue("-20");
    await expect(word).toHaveValue("half a wo");
    await page.unroute(`**${path}.data*`);
  });

  test("AUTH-21: is left for /login where its session is no longer known", async () => {
    const { id } = await newGroup(owner.id, "Slipway");
    await openReady(page, `/groups/${id}/newcomers/waiting`);
    await owner.context.clearCookies();
    await page.waitForURL((url) => url.pathname === "/login");
  });
});
