import { readFileSync } from "node:fs";
import type { FrameLocator, Page, Route } from "@playwright/test";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { DESKTOP, newVisitor, PHONE, signedInVisitor, type Visitor } from "../support/e2e/visit.ts";

const REPORTS = {
  group_member_report: "Members over time",
  acquisition: "Where newcomers come from",
  referrals: "Who invites people",
  active_members: "Most active members",
  member_activity: "Activity over time",
  monthly_usage: "Monthly usage",
};
/** A column of each report's sheet. */
const COLUMN: Record<string, string> = {
  group_member_report: "Joined",
  acquisition: "Invite link",
  referrals: "Username",
  active_members: "Messages",
  member_activity: "Messages",
  monthly_usage: "Day",
};
const LAST_WEEK = /timespan=last_7_days&tzn_offset=0&startSecond=\d+&endSecond=\d+$/;

let owner: number;
let group: string;
let visitor: Visitor;

test.beforeAll(async () => {
  owner = (await town.person("Stella", { username: "stella_counts" })).id;
  const chat = (await town.chat("Counted", owner)).id;
  await town.employ(chat, owner);
  group = dashboardId(chat);
  const writer = (await town.person("Willa", { username: "willa_writes" })).id;
  await town.control(`chats/${chat}/add`, { by: owner, user: writer });
  for (const text of ["Good morning", "Has anybody slides?"]) await town.say(chat, writer, text);
  await town.settle();
});
test.afterEach(() => expect(visitor.problems).toEqual([]));

/** Opens the web view, whose pages ask for their data themselves: their calls can be counted and answered. */
async function openInWebView(): Promise<{ page: Page; app: FrameLocator }> {
  visitor = await newVisitor(PHONE);
  const host = new URL("/webapp", stage().simulatorOrigin.replace("127.0.0.1", "localhost"));
  host.search = new URLSearchParams({
    bot: String(stage().botId),
    user: String(owner),
    startapp: `groups_${group}_statistics_group_member_report`,
    theme: "light",
  }).toString();
  await visitor.page.goto(host.href);
  return { page: visitor.page, app: visitor.page.frameLocator("iframe") };
}

test.describe("statistics", () => {
  test("NAV-11, TIM-01, XLS-01: six reports, each with its whole period in the address and a sheet", async () => {
    visitor = await signedInVisitor(owner, DESKTOP);
    const { page } = visitor;
    await page.goto(`/groups/${group}`);
    await page.getByRole("link", { name: "Statistics", exact: true }).first().click();
    await page.waitForURL(LAST_WEEK);
    const tabs = page.getByRole("navigation", { name: "Statistics" }).getByRole("link");
    await expect(tabs).toHaveCount(Object.keys(REPORTS).length);
    for (const [index, [path, title]] of Object.entries(REPORTS).entries()) {
      await tabs.nth(index).click();
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      expect(page.url()).toContain(`/statistics/${path}`);
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download", exact: true }).click();
      await page.getByRole("menuitem", { name: "CSV (.csv)" }).click();
      const lines = readFileSync(await (await saving).path(), "utf8")
        .trim()
        .split("\r\n");
      expect([path, lines[0], lines.length]).toEqual([
        path,
        expect.stringContaining(COLUMN[path] ?? ""),
        expect.any(Number),
      ]);
      expect(lines.length).toBeGreaterThan(1);
    }
    await page.goto(`/groups/${group}/statistics/active_members?timespan=today`);
    await page.waitForURL(/timespan=today&tzn_offset=0&startSecond=\d+&endSecond=\d+$/);
    // Of the week: what was said may be of yesterday by now.
    await page.goto(`/groups/${group}/statistics/active_members`);
    await page.getByRole("row", { name: /Willa.*2/ }).waitFor();
    await page.getByRole("link", { name: "Willa" }).click();
    await page.waitForURL(/\/members\/member_list\/\d+\/brief$/);
  });

  test("STA-05: arrow keys go through the hours of the week, and each is read with its day", async () => {
    visitor = await signedInVisitor(owner, DESKTOP);
    const { page } = visitor;
    await page.goto(`/groups/${group}/statistics/member_activity`);
    const map = page.getByRole("grid", { name: "When people write" });
    await map.getByRole("gridcell").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.getByText(/^Tue, 01:00: \d+$/).waitFor();
    for (const chart of ["Messages", "When people write"]) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("figure", { name: chart }).getByRole("button", { name: "Save as image" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${chart}.png`);
    }
  });

  test("STA-09, ERR-28, ERR-29: two quick choices are one call; a period that is too long shows a lock; banners close", async () => {
    const { page, app } = await openInWebView();
    await app.getByRole("heading", { level: 1, name: "Members over time" }).waitFor();
    const asked: string[] = [];
    let answer: object | null = null;
    await page.route(/\/statistics\/\d+\/member_trend\//, (route: Route) => {
      asked.push(route.request().url());
      return answer === null ? route.continue() : route.fulfill({ json: answer });
    });
    // The menu closes with each choice: its links are pressed where they are, one right after the other.
    const choose = (...names: string[]) =>
      app.locator("details").evaluateAll((menus: HTMLElement[], wanted) => {
        const links = menus.flatMap((menu) => [...menu.querySelectorAll("a")]);
        for (const name of wanted) links.find((link) => link.textContent?.startsWith(name))?.click();
      }, names);
    await choose("Yesterday", "Today");
    await app.locator("summary", { hasText: "Today" }).waitFor();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toContain("timespan=today");

    answer = { success: false, message: "EXCEED_REPORT_RANGE", days: 8 };
    await choose("Last 30 days");
    const lock = app.getByRole("alert");
    await expect(lock.getByRole("link", { name: /^More with / })).toHaveAttribute(
      "href",
      new RegExp(`/plan/upgrade/chat/${group}\\?viplv=\\d+&drive=report\\.range$`),
    );
    answer = { success: false, message: "FAILED" };
    await choose("This week");
    // The lock can be closed as well: until the other refusal is here it is the lock's button.
    await expect(lock.getByRole("link", { name: /^More with / })).toHaveCount(0);
    await app.getByRole("alert").getByRole("button", { name: "Close" }).click();
    await expect(app.getByRole("alert")).toHaveCount(0);
    await app.getByText("Choose another period to see a report.").waitFor();
  });
});
