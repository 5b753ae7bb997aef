import type { Page } from "@playwright/test";
import { ask, newGroup, newOwner, openReady, storeResponder } from "../support/e2e/responders.ts";
import { expect, test } from "../support/e2e/test.ts";
import { ALL_RIGHTS, town } from "../support/e2e/town.ts";
import { PHONE } from "../support/e2e/visit.ts";

let page: Page;
let owner: Awaited<ReturnType<typeof newOwner>>;

test.beforeAll(async () => {
  owner = await newOwner("Petra", PHONE);
  page = owner.page;
});
test.afterAll(async () => {
  await owner.leave();
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const box = (name: string) => page.getByRole("checkbox", { name, exact: true });

test.describe("the life of a plan", () => {
  test("AMB-215, PLN-02, PLN-12, PLN-22: a plan is compared with what the group uses, what stays is chosen, and a reminder is switched on", async () => {
    const { id } = await newGroup(owner.id, "Gardeners");
    for (const keyword of ["tulip", "rose", "lily", "iris", "daisy", "fern"])
      await storeResponder(owner.token, id, keyword, `About ${keyword}`);

    await openReady(page, `/plan/upgrade/chat/${id}`);
    const free = page.getByRole("listitem").filter({ hasText: "Responders: you use 6 of 5. 1 pauses." });
    await free.waitFor();
    await page.getByText("Responders: you use 6 of 10.").waitFor();
    await page.getByText("Announcements: you use 0 of 3.").waitFor();

    await openReady(page, `/plan/keep/chat/${id}`);
    await page.getByText(/^The plan Free, which applies from .+, has no room for all of these\./).waitFor();
    await expect(box("daisy")).toBeChecked();
    await expect(box("fern")).toBeDisabled();
    await expect(button("Save choice")).toBeDisabled();
    await box("tulip").uncheck();
    await box("fern").check();
    await page.route("**/v2data/plans/keep/**", (route) => route.abort(), { times: 1 });
    await button("Save choice").click();
    await page.getByRole("alert").filter({ hasText: /./ }).first().waitFor();
    await expect(box("fern")).toBeChecked();
    await button("Save choice").click();
    await page.getByText("Your choice is saved").first().waitFor();
    await page.reload();
    await expect(box("fern")).toBeChecked();
    await expect(box("tulip")).not.toBeChecked();

    await openReady(page, `/groups/${id}/settings`);
    const reminder = page.getByRole("switch", { name: /^Remind me before the plan ends/ });
    await expect(reminder).not.toBeChecked();
    await reminder.check();
    await page.getByText("Setting saved").first().waitFor();
    await page.reload();
    await expect(reminder).toBeChecked();
  });

  test("AMB-234, ORD-02: another admin pays by a link, the order tells its steps and its payer, and the plan moves to another group", async () => {
    const { id, chat } = await newGroup(owner.id, "Bakers");
    const { id: other } = await newGroup(owner.id, "Brewers");
    const payer = await newOwner("Quentin");
    await town.join(chat, payer.id);
    await town.control(`chats/${chat}/promote`, { by: owner.id, user: payer.id, rights: ALL_RIGHTS });
    await town.settle();
    const wish = { currency: "bitcoin", duration: 30, from_viplv: 0, to_viplv: 10 };
    const order = await ask<{ id: number }>(owner.token, `orders/create_for_chat/${id}`, wish);

    await openReady(page, `/pay_order/${order.id}`);
    await button("Show the link").click();
    const link = new URL(await page.getByRole("textbox", { name: "Link to pay" }).inputValue());

    const guest = payer.page;
    await openReady(guest, `/pay_order/${order.id}`);
    await guest.getByText("Not found").or(guest.getByText("not found")).first().waitFor();
    await openReady(guest, `${link.pathname}${link.search}`);
    await guest.getByText("Petra asks you to pay this order").waitFor();
    await expect(guest.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
    await guest.getByRole("button", { name: "Pay", exact: true }).click();
    await guest.getByRole("button", { name: "Refused", exact: true }).click();
    await guest.getByText("Payment failed, please try again.").first().waitFor();
    await guest.getByRole("button", { name: "Pay", exact: true }).click();
    await guest.getByRole("button", { name: "Paid", exact: true }).click();
    await guest.getByText("Paid. Essential is active in “Bakers”.").waitFor();
    await payer.context.close();

    await openReady(page, `/orders/${order.id}`);
    const steps = page.getByRole("region", { name: "Steps of the order" }).getByRole("listitem");
    await expect(steps).toContainText([
      ...["Ordered", "Waiting for payment", "Payment failed", "Waiting for payment (attempt 2)"],
      ...["Paid (attempt 2)", "Verified", "Done"],
    ]);
    await page.getByRole("link", { name: "Receipt" }).click();
    await page.getByText("Quentin").waitFor();

    await openReady(page, `/groups/${id}/settings`);
    await button("Move to another chat").click();
    await expect(button("Move the plan")).toBeDisabled();
    await page.getByRole("radio", { name: "Brewers" }).check();
    await button("Move the plan").click();
    await page.getByText("The plan has moved").first().waitFor();
    await openReady(page, `/groups/${other}/settings`);
    await page.getByText(/^It was moved lately\. It can be moved again from/).waitFor();
    await page.getByText("Essential, 30 days left").first().waitFor();
  });

  test("no page threw or broke its policy on the way", () => {
    expect(owner.problems.filter((problem) => !problem.includes("net::ERR_FAILED"))).toEqual([]);
  });
});
