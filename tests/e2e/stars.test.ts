import { ask, newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { town } from "../support/e2e/town.ts";
import { newVisitor, PHONE } from "../support/e2e/visit.ts";

interface Outcome {
  status: string;
  error?: string;
}
/** Pays the invoice of a link in somebody's Telegram. */
const payLink = (link: string, user: number) =>
  town.control<Outcome>("invoices/pay", { user, slug: link.replace("https://t.me/$", "") });

test.describe("paying a plan in Telegram Stars", () => {
  test("AMB-286, ORD-12: in a browser a link leads to Telegram, anybody pays, and the page says so", async () => {
    const owner = await newOwner("Stella", PHONE);
    const { id } = await newGroup(owner.id, "Astronomers");
    const payer = (await town.person("Gaspar")).id;
    await town.control("private/start", { user: payer, bot: stage().botId });
    const { page } = owner;
    const wish = { currency: "stars", duration: 30, from_viplv: 0, to_viplv: 10 };
    const order = await ask<{ id: number }>(owner.token, `orders/create_for_chat/${id}`, wish);
    await openReady(page, `/pay_order/${order.id}`);
    await expect(page.getByRole("definition").filter({ hasText: "$12.00 · 924" })).toBeVisible();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByRole("button", { name: "Pay another way" })).toBeDisabled();
    const link = page.getByRole("link", { name: "Open Telegram" });
    const address = (await link.getAttribute("href")) ?? "";
    expect(address).toMatch(/^https:\/\/t\.me\/\$[\w-]+$/);
    expect(await payLink(address, payer)).toMatchObject({ status: "paid" });
    await page.getByText("Thanks. Your plan is active.").waitFor();
    expect(owner.problems).toEqual([]);
  });

  test("AMB-286, I18-09: in Telegram's web view Stars are the only way, and are paid over the page", async () => {
    const person = (await town.person("Vega", { username: "vega_views" })).id;
    const { id } = await newGroup(person, "Vega's group");
    const { page, problems } = await newVisitor(PHONE);
    const host = new URL("/webapp", stage().simulatorOrigin.replace("127.0.0.1", "localhost"));
    host.search = new URLSearchParams({ bot: String(stage().botId), user: String(person), theme: "dark" }).toString();
    await page.goto(host.href);
    const app = page.frameLocator("iframe");
    await app.getByRole("heading", { level: 1, name: "Groups" }).waitFor();
    await app.locator("html").evaluate((_, to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, `/plan/upgrade/chat/${id}?viplv=10&step=confirm`);
    await expect(app.getByRole("radio", { name: /^Telegram Stars/ })).toBeChecked();
    await expect(app.getByRole("radio")).toHaveCount(1);
    await app.getByRole("button", { name: "Order for $12.00" }).click();
    await app.getByRole("button", { name: "Pay", exact: true }).click();

    const sheet = page.getByRole("dialog", { name: "Steward Essential, 30 days" });
    await sheet.getByRole("button", { name: "Cancel" }).click();
    await app.getByText("Pay with Telegram Stars").waitFor();
    await expect(app.getByRole("button", { name: "Pay another way" })).toHaveCount(0);
    await app.getByRole("button", { name: "Pay now" }).click();
    await sheet.getByRole("button", { name: "Pay ⭐ 924" }).click();
    await app.getByText("Thanks. Your plan is active.").waitFor();
    expect(problems).toEqual([]);
  });
});
