import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { PHONE, signedInVisitor, type Visitor } from "../support/e2e/visit.ts";

let owner: number;
let chat: number;
let visitor: Visitor;

test.beforeAll(async () => {
  owner = (await town.person("Imke", { username: "imke_brings" })).id;
  chat = (await town.chat("Old times", owner)).id;
  await town.employ(chat, owner);
  await town.settle();
});
test.afterEach(() => expect(visitor.problems).toEqual([]));

/** Makes an export as Telegram Desktop writes it: Olga comes, brings Otto, and both write over some days of the year. */
function exportOf(id: number): { name: string; mimeType: string; buffer: Buffer } {
  const start = Date.now() / 1000 - 5 * 86_400;
  const olga = { id: "user990001", name: "Olga" };
  const dated = (at: number) => ({ date: "", date_unixtime: String(Math.floor(start + at)) });
  const service = { type: "service", actor: olga.name, actor_id: olga.id };
  const messages: object[] = [
    { ...{ id: 1, ...service, ...dated(0) }, action: "join_group_by_link", inviter: "Group" },
    { ...{ id: 2, ...service, ...dated(60) }, action: "invite_members", members: ["Otto"] },
  ];
  for (let index = 0; index < 400; index++) {
    const from = index % 3 === 0 ? { id: "user990002", name: "Otto" } : olga;
    const text = index % 2 === 0 ? "plain" : ["with a ", { type: "bold", text: "part" }];
    messages.push({
      id: 10 + index,
      type: "message",
      ...dated(120 + index * 700),
      from: from.name,
      from_id: from.id,
      text,
    });
  }
  const json = JSON.stringify({ name: "Old times", type: "private_supergroup", id, messages }, null, 1);
  return { name: "result.json", mimeType: "application/json", buffer: Buffer.from(json) };
}

test("STA-01, MBR-12, HIS-09: an export is looked at, brought with its messages, seen and removed again", async () => {
  visitor = await signedInVisitor(owner, PHONE);
  const { page } = visitor;
  const group = dashboardId(chat);
  await page.goto(`/groups/${group}/statistics/member_activity?timespan=last_7_days`);
  await page.getByRole("link", { name: "Bring what was before the bot" }).click();
  const file = page.locator("input[type=file]");
  await page.getByRole("heading", { name: "Bring what was before" }).waitFor();

  await file.setInputFiles(exportOf(4711));
  await expect(page.getByRole("alert").filter({ hasText: "It is about “Old times”." })).toBeVisible();
  await file.setInputFiles({ name: "messages.html", mimeType: "text/html", buffer: Buffer.from("<!DOCTYPE html>") });
  await expect(page.getByRole("alert").filter({ hasText: "This is an HTML export" })).toBeVisible();

  const bare = Number(group.replace(/^100/, ""));
  await file.setInputFiles(exportOf(bare));
  await expect(page.getByRole("definition").nth(2)).toHaveText("400");
  const withTexts = page.getByRole("switch", { name: "Bring the messages themselves too" });
  await expect(withTexts).not.toBeChecked();
  await withTexts.check();
  await page.getByRole("button", { name: "Bring it" }).click();
  await expect(page.getByText("400 messages, 2 people, 2 joined.")).toBeVisible();
  await expect(page.getByText("400 messages were brought with their text.")).toBeVisible();

  await page.goto(`/groups/${group}/statistics/member_activity?timespan=last_7_days`);
  await expect(page.getByText("Numbers from before are imported from Telegram Desktop.")).toBeVisible();
  await expect(page.getByRole("definition").first()).toContainText("400");
  await page.goto(`/groups/${group}/messages/history?keyword=part`);
  await expect(page.getByText("with a part").first()).toBeVisible();
  await page.goto(`/groups/${group}/members/member_list/990001`);
  await expect(page.getByText("the bot has not seen them itself")).toBeVisible();

  await page.goto(`/groups/${group}/statistics/import`);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("400 messages, 2 people, 2 joined.")).toBeHidden();
  await page.goto(`/groups/${group}/statistics/member_activity?timespan=last_7_days`);
  await expect(page.getByText("Numbers from before")).toBeHidden();
  await page.goto(`/groups/${group}/messages/history?keyword=part`);
  await expect(page.getByText("with a part")).toBeHidden();
});
