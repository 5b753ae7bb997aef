import type { Page } from "@playwright/test";
import { ruleSlots } from "../../domain/limits/plan-table.ts";
import { newGroup, newOwner, openReady, storeResponder } from "../support/e2e/responders.ts";
import { expect, test } from "../support/e2e/test.ts";
import { town } from "../support/e2e/town.ts";
import { DESKTOP } from "../support/e2e/visit.ts";

/** A new group's plan: its trial (AMB-208). */
const TRIAL = 10;

let page: Page;
let hugo: Awaited<ReturnType<typeof newOwner>>;

test.beforeAll(async () => {
  hugo = await newOwner("Hugo", DESKTOP);
  page = hugo.page;
});
test.afterAll(async () => {
  await hugo.leave();
});

const group = (title: string, extra: object = {}) => newGroup(hugo.id, title, extra);
const store = (chat: string, keyword: string, content: string, fields: object = {}) =>
  storeResponder(hugo.token, chat, keyword, content, fields);
const open = (path: string) => openReady(page, path);

test.describe("the pages of the responders", () => {
  test("NAV-14: list, create, edit and log each have an address and a page of their own", async () => {
    const { id, path } = await group("Addresses");
    const stored = await store(id, "price", "Five.");
    const pages = {
      [path]: "Responders",
      [`${path}/create`]: "New responder",
      [`${path}/edit/${stored.id}`]: "Edit responder",
      [`${path}/log`]: "Responder log",
    };
    for (const [address, title] of Object.entries(pages)) {
      await open(address);
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      await expect(page).toHaveTitle(new RegExp(title));
    }
    await page.goto(`${path}/list`);
    await page.waitForURL(`**${path}`);
    await page.getByRole("heading", { level: 1, name: "Responders", exact: true }).waitFor();
  });

  test("ERR-16, ERR-21: an unknown number and one of another group have no editor, and the way back leads to the list", async () => {
    const { path } = await group("Own");
    const other = await group("Other");
    const theirs = await store(other.id, "secret", "Not for you");
    for (const number of ["1", theirs.id]) {
      const answer = await page.goto(`${path}/edit/${number}`);
      expect(answer?.status()).toBe(404);
      await page.getByRole("heading", { name: "Missing responder" }).waitFor();
      await expect(page.getByText("Not for you")).toHaveCount(0);
    }
    await page.getByRole("link", { name: "Back to responders" }).click();
    await page.waitForURL(`**${path}`);
  });

  test("RSP-21, PLN-13: with every place taken the way to a new one is closed and the next plan is named", async () => {
    const { id, path } = await group("Full");
    for (let place = 0; place < ruleSlots(TRIAL); place++) await store(id, `word${place}`, "x");
    await open(path);
    await page.getByText("10/10").waitFor();
    await page
      .getByText(/Professional/)
      .first()
      .waitFor();
    await expect(page.getByRole("button", { name: "New responder" })).toBeDisabled();
    await open(`${path}/create?example=price`);
    await page.getByText(/There is no free slot left/).waitFor();
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  });

  test("RSP-01, RSP-20: the list is searched, and tells of a keyword that an older one answers first", async () => {
    const { id, path } = await group("Searched");
    await store(id, "price", "Five.");
    await store(id, "PRICE", "Six.");
    await store(id, "hours", "Nine to five.");
    await open(path);
    await page.getByText("An older responder has “PRICE” too and answers first.").waitFor();
    const field = page.getByRole("searchbox", { name: "Search responders" });
    await field.fill("NINE");
    await expect(page.getByRole("switch")).toHaveCount(1);
    await field.fill("nothing like it");
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect(page.getByRole("switch")).toHaveCount(3);
  });

  test("RSP-01: deleting one can be taken back; left alone it is done", async () => {
    const { id, path } = await group("Deleted");
    await store(id, "gone", "Here I am");
    await open(path);
    await page.getByRole("button", { name: "Delete the responder for “gone”" }).click();
    await page.getByText("No responders yet").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Here I am").waitFor();
    await page.getByRole("button", { name: "Delete the responder for “gone”" }).click();
    await page.getByText("No responders yet").waitFor();
    await page.goto("/groups");
    // The page that was left has made the call, whose answer nobody waits for.
    await expect(async () => {
      await open(path);
      await expect(page.getByText("No responders yet")).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

  test("OVW-18, ERR-21: a switch whose save is refused goes back and says why", async () => {
    const { id, path } = await group("Switched");
    const stored = await store(id, "price", "Five.");
    await open(path);
    await page.route(
      "**/v2data/chat_responders/update/**",
      (route) => route.fulfill({ json: { success: false, message: "Missing responder" } }),
      { times: 1 },
    );
    const toggle = page.getByRole("switch", { name: "Answer to “price”" });
    await toggle.click();
    await page.getByText("Missing responder").waitFor();
    await expect(toggle).toBeChecked();
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(`chat_responders/update/${id}/${stored.id}`)) calls.push(request.postData() ?? "");
    });
    await toggle.dblclick();
    await page.getByText("Setting saved").first().waitFor();
    await expect(toggle).toBeEnabled();
    // The second press met a switch that was being saved.
    expect(calls).toEqual([JSON.stringify({ isSwitchedOff: true })]);
    await expect(toggle).not.toBeChecked();
  });

  test("RSP-24, RSP-25, ERR-32: the log counts what was merged and shows a refusal with its number and what to do", async () => {
    const { chat, id, member, path, replies } = await group("Logged");
    await store(id, "price", "Five.");
    await store(id, "hours", "Nine to five.");
    for (const count of [1, 2]) {
      await town.say(chat, member, "price?");
      await expect.poll(() => replies("Five.")).toBe(count);
    }
    await town.faults({
      ...{ method: "sendMessage", chat, times: 1, status: 403, error_code: 403 },
      description: "Forbidden: not enough rights to send text messages to the chat",
    });
    await town.say(chat, member, "hours?");
    const refused = page.getByRole("listitem").filter({ hasText: "hours" });
    await expect
      .poll(async () => {
        await open(`${path}/log`);
        return refused.getByText("Not sent").count();
      })
      .toBe(1);
    await refused.getByText(/not enough rights/).waitFor();
    const sent = page.getByRole("listitem").filter({ hasText: "price" });
    await sent.getByText("Sent", { exact: true }).waitFor();
    await sent.getByText("2 times").waitFor();
    await sent.getByText("Member of Logged").waitFor();

    await open(path);
    await page.getByText("2 answers in 7 days").waitFor();
    await page.getByText("0 answers in 7 days").waitFor();

    await open(`${path}/log?from=2020-01-01&to=2020-01-02`);
    await page
      .getByText(/No replies in this period|only the last/)
      .first()
      .waitFor();
  });

  test("no page threw or broke its policy on the way", () => {
    expect(hugo.problems.filter((line) => !/status of (404|403|500)/.test(line))).toEqual([]);
  });
});
