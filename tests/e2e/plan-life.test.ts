import type { Page } from "@playwright/test";
import { newGroup, newOwner, openReady, storeResponder } from "../support/e2e/responders.ts";
import { expect, test } from "../support/e2e/test.ts";
import { PHONE } from "../support/e2e/visit.ts";

let page: Page;
let owner: Awaited<ReturnType<typeof newOwner>>;

test.beforeAll(async () => {
  owner = await newOwner("Petra", PHONE);
  page = owner.page;
});
test.afterAll(async () => {
  await owner.context.close();
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
    await page.getByText("Saved").first().waitFor();
    await page.reload();
    await expect(reminder).toBeChecked();
  });

  test("no page threw or broke its policy on the way", () => {
    expect(owner.problems.filter((problem) => !problem.includes("net::ERR_FAILED"))).toEqual([]);
  });
});
