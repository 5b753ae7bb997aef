import { readFileSync } from "node:fs";
import { read, utils } from "@e965/xlsx";
import type { Page } from "@playwright/test";
import { newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { expect, test } from "../support/e2e/test.ts";
import { town } from "../support/e2e/town.ts";
import { PHONE } from "../support/e2e/visit.ts";

let page: Page;
let owner: Awaited<ReturnType<typeof newOwner>>;

test.beforeAll(async () => {
  owner = await newOwner("Oda", PHONE);
  page = owner.page;
});
test.afterAll(async () => {
  await owner.leave();
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const saved = () => page.getByText("Setting saved").first().waitFor();

test.describe("points and check-in", () => {
  test("NAV-13, LOY-07, LOY-10, LOY-11, LOY-12, XLS-01: hashtag, message, check-in, ranking and its spreadsheet", async () => {
    const { id, chat } = await newGroup(owner.id, "Runners");
    await openReady(page, `/groups/${id}/loyalty_rewards/attendance`);
    await expect(button("Post how to check in")).toBeDisabled();
    await page.getByRole("textbox", { name: "Hashtags that check in" }).fill("run");
    await button("Add").click();
    await saved();
    await button("Post how to check in").click();
    await page.getByText("Posted in the group").first().waitFor();

    const { id: petra } = await town.person("Petra");
    await town.join(chat, petra);
    await town.control("messages", { chat, from: petra, text: "#Run" });
    await town.settle();
    await openReady(page, `/groups/${id}/loyalty_rewards/attendance`);
    await page.getByRole("listitem").filter({ hasText: "Petra" }).getByText("+5 points").waitFor();

    await page.getByRole("link", { name: "Points", exact: true }).click();
    await page.getByRole("heading", { name: "Points", level: 1 }).waitFor();
    await page.getByRole("listitem").filter({ hasText: "Petra" }).getByText("5 points").waitFor();

    await button("Download").click();
    const saving = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Excel (.xlsx)" }).click();
    await page.getByText("Downloaded: Points - Runners.xlsx").waitFor();
    const file = await saving;
    expect(file.suggestedFilename()).toBe("Points - Runners.xlsx");
    const { Sheets } = read(readFileSync(await file.path()));
    const [, winner] = utils.sheet_to_json<unknown[]>(Sheets["Points - Runners"] ?? {}, { header: 1, defval: "" });
    expect(winner?.slice(0, 5)).toEqual([1, String(petra), "Petra", expect.any(String), 5]);
    await page.getByRole("link", { name: "This week", exact: true }).click();
    await page.getByText("Points earned since").waitFor();
    await page.getByRole("listitem").filter({ hasText: "Petra" }).getByText("5 points").waitFor();
    await page.getByRole("link", { name: "Report", exact: true }).click();
    await page.getByText("Earned by check-ins").waitFor();
  });

  test("LOY-01, LOY-02: each step saves by itself, days up to 30 are offered, and ten days are foretold", async () => {
    const { id } = await newGroup(owner.id, "Readers");
    await openReady(page, `/groups/${id}/loyalty_rewards/attendance`);
    await page.getByText("Ten days in a row: 5 · 8 · 8 · 8 · 15 · 15 · 15 · 15 · 15 · 15. Together 119.").waitFor();
    await expect(page.getByLabel("Days in a row").last().locator("option").last()).toHaveText("From day 30");
    await page.getByLabel("Each day").selectOption("3");
    await saved();
    await button("Remove the step from day 2").click();
    await page.getByText("Ten days in a row: 3 · 3 · 3 · 3 · 15").waitFor();
    await button("Add a step").click();
    await page.getByLabel("Days in a row").last().selectOption("10");
    await page.getByText("Together 102.").waitFor();
    await page.reload();
    await page.getByText("Together 102.").waitFor();
  });

  test("NAV-09, LOY-14, LOY-16, LOY-18, LOY-21, MBR-12: an admin gives points with a reason, tells the group, and takes all", async () => {
    const { id, chat } = await newGroup(owner.id, "Helpers");
    const { id: quill } = await town.person("Quill");
    await town.join(chat, quill);
    await town.settle();
    await openReady(page, `/groups/${id}/members/member_list/${quill}/points_transaction`);
    await page.getByLabel("How many, up to 1,000").fill("1001");
    await page.getByText("Write a whole number from 1 to 1,000.").waitFor();
    await expect(button("Give points")).toBeDisabled();
    await page.getByLabel("How many, up to 1,000").fill("40");
    await page.getByRole("textbox", { name: "Why" }).fill("for the garden");
    await page.getByRole("switch", { name: "Tell the group" }).click();
    await button("Give points").click();
    await page.getByText("0 → 40").waitFor();
    await expect
      .poll(async () => (await town.messages(chat)).map(({ text }) => text))
      .toContain("Quill gets 40 points: for the garden");

    await page.getByRole("button", { name: "Take all" }).click();
    const question = page.getByRole("alertdialog", { name: "Take all points from Quill?" });
    await question.getByRole("button", { name: "Take all" }).click();
    await page.getByText("40 → 0").waitFor();
    await expect(page.getByRole("button", { name: "Take all" })).toHaveCount(0);
  });
});
