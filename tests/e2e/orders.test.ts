import type { Page } from "@playwright/test";
import { ask, newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { expect, test } from "../support/e2e/test.ts";
import { PHONE } from "../support/e2e/visit.ts";

let page: Page;
let owner: Awaited<ReturnType<typeof newOwner>>;

test.beforeAll(async () => {
  owner = await newOwner("Olga", PHONE);
  page = owner.page;
});
test.afterAll(async () => {
  await owner.leave();
});

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const radio = (name: string) => page.getByRole("radio", { name, exact: true });
const price = () => page.getByRole("region", { name: "Price" });
const status = () => page.locator("dl").getByRole("status");
const step = (name: string) => page.locator('[aria-current="step"]', { hasText: name }).waitFor();

async function goToConfirm(): Promise<void> {
  await button("Next").click();
  await step("Duration");
  await button("Next").click();
  await step("Confirm");
}

test.describe("plans and orders", () => {
  test("ORD-08, AMB-329: euros and yuan are shown beside the dollars that are charged, on all pages, once they are chosen", async () => {
    const { id } = await newGroup(owner.id, "Weavers");
    await openReady(page, `/plan/upgrade/chat/${id}`);
    const menu = page.getByLabel("Currency", { exact: true });
    await expect(menu.getByRole("option")).toHaveText(["USD", "EUR", "CNY"]);
    await expect(page.getByText("≈")).toHaveCount(0);
    await menu.selectOption("EUR");
    await page.getByText("$12.00 (≈ €11.04) a month").waitFor();
    await expect(price()).toContainText("$12.00 (≈ €11.04)");
    await page.getByText("US dollars are charged.").waitFor();
    await goToConfirm();
    await button("Order for $12.00").click();
    await page.waitForURL(/\/pay_order\/\d+$/);
    await expect(page.getByLabel("Pay with")).toContainText("$12.00 (≈ €11.04) · Bitcoin");
    await page.reload();
    await expect(menu).toHaveValue("EUR");
    await openReady(page, "/orders");
    await page.getByText("$12.00 (≈ €11.04)").first().waitFor();
    await page.goBack();
    await menu.selectOption("USD");
    await expect(page.getByText("≈")).toHaveCount(0);
  });

  test("PLN-02, PLN-14, PLN-16, PLN-17, PLN-20, NAV-24, NAV-26, ORD-04, ORD-12, ORD-27, ERR-05, ERR-06: a plan is chosen, ordered, paid and in force", async () => {
    const { id } = await newGroup(owner.id, "Sailors");
    await openReady(page, `/plan/upgrade/chat/${id}?viplv=10&drive=month.lmt`);
    await step("Plan");
    for (const text of ["$12.00 a month", "$69.00 a month", "$399.00 a month"]) await page.getByText(text).waitFor();
    await expect(radio("Essential")).toBeChecked();
    await button("Next").click();
    await step("Duration");
    await expect(page.getByRole("radio", { name: /^30 days/ })).toBeChecked();
    await page.getByRole("radio", { name: /^90 days/ }).check();
    await expect(price()).toContainText("$34.20");
    await button("Next").click();
    await step("Confirm");
    expect(new URL(page.url()).searchParams.get("drive")).toBe("month.lmt");
    await expect(page.getByRole("radio", { name: /^Bitcoin/ })).toBeChecked();
    await expect(page.getByRole("radio")).toHaveCount(7);
    await page.getByRole("radio", { name: /^PayPal/ }).check();
    await expect(price()).toContainText("Subtotal$34.20");
    await expect(price()).toContainText("$36.94");
    const refusal = { success: false, message: "boom" };
    await page.route("**/v2data/orders/create_for_chat/**", (route) => route.fulfill({ json: refusal }), { times: 1 });
    await button("Order for $36.94").click();
    const failure = page.getByRole("alert").filter({ hasText: "Operation failed" });
    await failure.getByText("Details").click();
    await failure.getByText("boom").waitFor();
    await button("Order for $36.94").click();
    await page
      .getByText(/^Order #\d+ has been created$/)
      .first()
      .waitFor();
    await page.waitForURL(/\/pay_order\/\d+$/);

    await expect(page.getByLabel("Pay with")).toContainText("$34.20 · Bitcoin (Bitcoin network)");
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(
      "**/v2data/orders/pay",
      async (route) => {
        await isHeld;
        await route.continue();
      },
      { times: 1 },
    );
    await button("Pay").click();
    await expect(status()).toHaveText("Updating");
    answer();
    await page.getByText("Test payment").waitFor();
    await expect(status()).toHaveText("Waiting for payment");
    await button("Refused").click();
    await page.getByText("Payment failed, please try again.").first().waitFor();
    await button("Pay").click();
    await button("Paid").click();
    await page.getByText("Thanks. Your plan is active.").waitFor();
    await page.getByRole("link", { name: "Receipt" }).click();
    await page.getByRole("button", { name: "Print or save as PDF" }).waitFor();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByText("Payment fee 8%")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await page.getByRole("link", { name: "All orders" }).click();
    await page.waitForURL(/\/orders$/);
    await page
      .getByRole("link", { name: /Sailors/ })
      .getByText("Done")
      .waitFor();
  });

  test("PLN-15, PLN-18, PLN-19, PLN-07, NAV-27, ORD-07: renewing begins with three months, a lower plan needs help, and an order for two groups is cancelled", async () => {
    const { id } = await newGroup(owner.id, "Divers");
    await openReady(page, `/plan/upgrade/chat/${id}?viplv=11`);
    await page.getByText("We can't find this page.").waitFor();
    await openReady(page, `/plan/upgrade/chat/${id}`);
    await radio("Free").check();
    await expect(button("Next")).toBeDisabled();
    const wish = { currency: "bitcoin", duration: 30, from_viplv: 0, to_viplv: 50 };
    const { id: order } = await ask<{ id: number }>(owner.token, `orders/create_for_chat/${id}`, wish);
    await ask(owner.token, "orders/pay", { order, currency: "bitcoin" });
    await ask(owner.token, `orders/test_payment/${order}`, { state: "paid" });

    await openReady(page, `/plan/renew/chat/${id}`);
    await step("Duration");
    await expect(page.getByRole("radio", { name: /^90 days/ })).toBeChecked();
    await openReady(page, `/plan/upgrade/chat/${id}`);
    await radio("Essential").check();
    await page.getByText("A lower plan is arranged by our help").waitFor();
    await expect(button("Next")).toBeDisabled();
    await radio("Enterprise").check();
    await goToConfirm();
    await button("Add other chats").click();
    await page.getByRole("checkbox", { name: /^Sailors/ }).check();
    await expect(price()).toContainText("Sailors");
    await button(/^Order for/).click();
    const facts = page.locator("dl").filter({ hasText: "Ordered" });
    await expect(facts).toContainText("Sailors");
    await button("Cancel order").click();
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await page.getByRole("list").getByText("Cancelled by you").waitFor();
    await page
      .getByText(/Divers.* and 1 more/)
      .first()
      .waitFor();
  });

  test("no page threw or broke its policy on the way", () => {
    expect(owner.problems).toEqual([]);
  });
});
