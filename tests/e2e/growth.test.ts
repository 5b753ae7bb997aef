import { join } from "node:path";
import type { FrameLocator, Page } from "@playwright/test";
import type { ChatOverview } from "../../domain/calls/chats.ts";
import type { TrendRow } from "../../domain/calls/statistics.ts";
import type { Timespan } from "../../domain/limits.ts";
import { bucketsOf } from "../../domain/time/buckets.ts";
import { type GrowthRange, growthRange } from "../../domain/time/growth-range.ts";
import { bucketSeconds } from "../../domain/time/time-range.ts";
import { zoneOf } from "../../domain/time/zone.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { ALL_RIGHTS, dashboardId, town } from "../support/e2e/town.ts";
import { DESKTOP, newVisitor, PHONE, signedInVisitor, type Visitor } from "../support/e2e/visit.ts";

const DAY = 86_400;
const FOLDER = process.env.GROWTH_PHOTOS;
let owner: number;
let visitor: Visitor;

test.beforeAll(async () => {
  owner = (await town.person("Greta", { username: "greta_grows" })).id;
});
test.afterEach(async () => {
  expect(visitor.problems).toEqual([]);
});

async function group(title: string) {
  const chat = (await town.chat(title, owner)).id;
  await town.employ(chat, owner);
  return dashboardId(chat);
}

/** Makes the days of a chat that grows, as many as are asked for. */
function daysOf(startSecond: number, endSecond: number): TrendRow[] {
  return bucketsOf({ startSecond, endSecond }, DAY, zoneOf({ tzn_offset: 0 })).map((timestamp, index) => ({
    timestamp,
    cnt_member: 12_000 + index * 37 + (index % 3) * 20,
    cnt_newmember: 40 + ((index * 13) % 30),
    cnt_leftmember: 5 + ((index * 7) % 9),
    cnt_active_member: 300,
    cnt_message: 900 + ((index * 311) % 200),
  }));
}

/**
 * Opens the web view, whose pages ask for their data themselves, so that a chat can be made forty days old and given a
 * past: both begin when the bot first sees it.
 */
async function openWithPast(id: string): Promise<{ page: Page; app: FrameLocator; asked: number[] }> {
  visitor = await newVisitor(PHONE);
  const { page } = visitor;
  const asked: number[] = [];
  await page.route(`**/v2data/chats/get/${id}?**`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { result: { item: { ctime: number } } };
    answer.result.item.ctime -= 40 * DAY;
    await route.fulfill({ json: answer });
  });
  await page.route(`**/v2data/chats/overview/${id}?**`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { result: ChatOverview };
    const timespan = new URL(route.request().url()).searchParams.get("timespan") as Timespan;
    const now = Math.floor(Date.now() / 1000);
    const old = { tzn_offset: 0, viplv: 0, viptime: 0, ctime: now - 40 * DAY };
    const { range, axis, cutDays } = growthRange(old, timespan, now) as GrowthRange;
    asked.push(range.endSecond - range.startSecond);
    const rows = daysOf(range.startSecond, range.endSecond);
    const { startSecond: start, endSecond: end } = axis;
    const previous = cutDays === null ? daysOf(start - 7 * DAY, end - 7 * DAY) : null;
    answer.result.growth = { rows, bucket: bucketSeconds(axis), cut_days: cutDays, start, end, previous };
    await route.fulfill({ json: answer });
  });
  const host = new URL("/webapp", stage().simulatorOrigin.replace("127.0.0.1", "localhost"));
  host.search = new URLSearchParams({
    bot: String(stage().botId),
    user: String(owner),
    startapp: `groups_${id}_overview`,
    theme: "light",
  }).toString();
  await page.goto(host.href);
  return { page, app: page.frameLocator("iframe"), asked };
}

test.describe("the overview's growth", () => {
  test("NAV-38, OVW-08: a channel and a group of this hour say that there are no numbers from before the bot came", async () => {
    visitor = await signedInVisitor(owner, DESKTOP);
    const { page } = visitor;
    const channel = (await town.chat("Newborn news", owner, { type: "channel" })).id;
    const rights = { ...ALL_RIGHTS, can_post_messages: true, can_edit_messages: true };
    await town.control(`chats/${channel}/promote`, { by: owner, user: stage().botId, rights });
    await town.settle();
    const id = await group("Newborn");
    for (const path of [`/channels/${dashboardId(channel)}`, `/groups/${id}`]) {
      await page.goto(`${path}?timespan=yesterday`);
      await page.getByText("There are no numbers from before the bot came.").waitFor();
      await expect(page.getByRole("figure")).toHaveCount(0);
    }
  });

  test("OVW-08: each number is a tab of a chart that keys move along; a month ends where the plan does", async () => {
    const id = await group("Grown up");
    const { page, app, asked } = await openWithPast(id);
    const chart = app.getByRole("figure", { name: "Members" });
    await chart.waitFor();
    const slider = chart.getByRole("slider");
    await slider.focus();
    await expect(slider).toHaveAttribute("aria-valuetext", /Members 12,222, The period before 12,222/);
    await slider.press("ArrowLeft");
    await expect(slider).toHaveAttribute("aria-valuetext", /Members 12,225/);
    await app.getByRole("tab", { name: "Members" }).press("ArrowRight");
    const messages = app.getByRole("figure", { name: "Messages" });
    await messages.waitFor();
    await expect(app.getByRole("tab", { name: "Messages" })).toHaveAttribute("aria-selected", "true");
    if (FOLDER) await page.screenshot({ path: join(FOLDER, "growth-phone.png"), fullPage: true });
    await app.locator("summary", { hasText: "Last 7 days" }).click();
    await app.getByRole("link", { name: "Last 30 days" }).click();
    await app.getByText("Shows the last 8 days").waitFor();
    await expect(app.getByRole("link", { name: "More with Essential" })).toHaveAttribute(
      "href",
      `/plan/upgrade/chat/${id}?viplv=10&drive=report.range`,
    );
    expect(asked.at(-1)).toBeLessThanOrEqual(8 * DAY);
    await messages.getByRole("button", { name: "Show as table" }).click();
    await messages.getByRole("table").waitFor();
    await expect(messages.getByRole("row")).toHaveCount(9);
  });
});
