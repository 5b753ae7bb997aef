import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../support/e2e/browser.ts";
import { town } from "../support/e2e/town.ts";
import { DESKTOP, newVisitor, PHONE, signInAs } from "../support/e2e/visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await town.person("Sia", { username: "sia_everywhere" });
});
afterAll(() => browser.close());

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

async function signedIn(options = DESKTOP) {
  const visitor = await newVisitor(browser, { userAgent: CHROME, ...options });
  await visitor.page.goto("/login");
  await signInAs(visitor.page, "Sia");
  return visitor;
}

describe("where one is logged in", () => {
  it("AMB-026: is listed on a phone, and can be ended one by one or everywhere, here too", async () => {
    const [other, third] = [await signedIn(), await signedIn()];
    const { page, context, problems } = await signedIn(PHONE);
    await page.getByRole("link", { name: "More" }).click();
    await page.getByRole("button", { name: /^Profile/ }).click();
    await page.getByRole("button", { name: "Where you are logged in" }).click();
    const list = page.getByRole("dialog", { name: "Where you are logged in" });
    const rows = list.getByRole("listitem");
    await expect.poll(() => rows.count()).toBe(3);
    expect(await rows.first().innerText()).toMatch(/^Chrome, Linux\s.*Here$/s);
    expect(await rows.first().getByRole("button").count()).toBe(0);
    await rows
      .nth(1)
      .getByRole("button", { name: /^Log out Chrome/ })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    expect(await rows.count()).toBe(3);
    await rows
      .nth(1)
      .getByRole("button", { name: /^Log out Chrome/ })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
    await page.getByRole("status").getByText("Logged out").waitFor();
    await expect.poll(() => rows.count()).toBe(2);

    await list.getByRole("button", { name: "Log out everywhere" }).click();
    const question = page.getByRole("dialog", { name: "Log out everywhere?" });
    expect(await question.getByRole("switch", { name: "Stay logged in here" }).isChecked()).toBe(true);
    await question.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("status").getByText("Logged out in one place").waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    for (const visitor of [other, third]) {
      await visitor.page.reload();
      await visitor.page.waitForURL(/\/login/);
      await visitor.context.close();
    }

    await list.getByRole("button", { name: "Log out everywhere" }).click();
    await question.getByRole("switch", { name: "Stay logged in here" }).click();
    await question.getByRole("button", { name: "Log out" }).click();
    await page.waitForURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem("steward.account"))).toBeNull();
    await page.goto("/groups");
    await page.waitForURL(/\/login/);
    expect(problems).toEqual([]);
    await context.close();
  });
});
