import type { Page } from "@playwright/test";
import { ask, newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { expect, test } from "../support/e2e/test.ts";
import { town } from "../support/e2e/town.ts";
import { PHONE } from "../support/e2e/visit.ts";

let page: Page;
let owner: Awaited<ReturnType<typeof newOwner>>;

test.beforeAll(async () => {
  owner = await newOwner("Wiebke", PHONE);
  page = owner.page;
});
test.afterAll(async () => {
  await owner.leave();
});

interface Member {
  user_id: number;
  status: string;
  can_send_messages?: boolean;
}
async function memberOf(chat: number, user: number) {
  const { chats } = await town.control<{ chats: { id: number; members: Member[] }[] }>("world");
  return chats.find(({ id }) => id === chat)?.members.find(({ user_id }) => user_id === user);
}

/** Makes a group whose newcomers press a button, and people who have come and not pressed it. */
async function waiting(title: string, ...names: string[]) {
  const { id, chat } = await newGroup(owner.id, title);
  await ask(owner.token, `chats/newcomer_verification/${id}`, { ncm_type: 1056, ncm_wait: 7200 });
  const ids: number[] = [];
  for (const name of names) {
    const { id: user } = await town.person(name);
    await town.join(chat, user);
    ids.push(user);
  }
  await town.settle();
  return { id, chat, ids, path: `/groups/${id}/newcomers/waiting` };
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const heading = (name: string) => page.getByRole("heading", { name, exact: true });

test.describe("who waits for verification", () => {
  test("AMB-091, NCM-26, NCM-24: is let in or kicked from the list, and both are in the log", async () => {
    const { id, chat, ids, path } = await waiting("Lighthouse", "Pinar", "Quentin");
    const [pinar = 0, quentin = 0] = ids;
    await openReady(page, path);
    await heading("2 newcomers are waiting").waitFor();
    await row("Pinar").getByText("Press a button").waitFor();

    await button("Let in Pinar").click();
    await page.getByText("Pinar was let in").first().waitFor();
    await heading("1 newcomer is waiting").waitFor();
    await expect.poll(async () => (await memberOf(chat, pinar))?.can_send_messages).not.toBe(false);
    await expect(heading("1 newcomer is waiting")).toBeFocused();

    await button("Kick: Quentin").click();
    const question = page.getByRole("alertdialog", { name: "Kick Quentin?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    expect((await memberOf(chat, quentin))?.status).toBe("restricted");
    await button("Kick: Quentin").click();
    await question.getByRole("button", { name: "Kick", exact: true }).click();
    await page.getByText("Quentin was kicked").first().waitFor();
    await heading("Nobody is waiting").waitFor();
    await expect.poll(async () => (await memberOf(chat, quentin))?.status).toBe("left");

    await openReady(page, `/groups/${id}/messages/actions`);
    await row("Pinar").getByText("by Wiebke").first().waitFor();
    await button("Undo: Mute lifted, Pinar").click();
    await row("Pinar").getByText("Undone", { exact: true }).first().waitFor();
    await expect.poll(async () => (await memberOf(chat, pinar))?.can_send_messages).toBe(false);
    await row("Quentin").getByText("by Wiebke").first().waitFor();
    await expect(button("Undo: Kick, may come back, Quentin")).toHaveCount(0);
  });

  test("NCM-29: who left while the page stood open is told of, and so is who was decided upon by somebody else", async () => {
    const { id, chat, ids, path } = await waiting("Harbour", "Rufina", "Silvan");
    const [rufina = 0, silvan = 0] = ids;
    await openReady(page, path);
    // Reading anew by itself, the page would take the rows away before they are pressed.
    let isHeld = true;
    const readAnew = `**${path}.data*`;
    await page.route(readAnew, (route) => (isHeld ? route.abort() : route.continue()));
    await button("Let in Rufina").waitFor();
    await town.control(`chats/${chat}/leave`, { user: rufina });
    await town.settle();
    await button("Let in Rufina").click();
    await page.getByText("Rufina is no longer waiting").first().waitFor();
    await page.getByText("They left before you decided.").first().waitFor();
    isHeld = false;
    await button("Let in Rufina").waitFor({ state: "detached" });

    isHeld = true;
    await button("Kick: Silvan").click();
    await ask(owner.token, `chats/verify/${id}/${silvan}`, { verdict: "pass" });
    await page.getByRole("alertdialog").getByRole("button", { name: "Kick", exact: true }).click();
    await page.getByText("Let in by an admin").first().waitFor();
    isHeld = false;
    await heading("Nobody is waiting").waitFor();
    expect(await memberOf(chat, silvan)).not.toMatchObject({ status: "left" });
    await page.unroute(readAnew);
  });

  test("ERR-03, NCM-26: a call that fails leaves the newcomer in the list, and two quick presses are one call", async () => {
    const { path } = await waiting("Windmill", "Tamsin");
    await openReady(page, path);
    await page.route(
      "**/v2data/chats/verify/**",
      (route) => route.fulfill({ status: 500, json: { success: false, message: "INTERNAL_ERROR" } }),
      { times: 1 },
    );
    await button("Let in Tamsin").click();
    await page.getByText("Not decided").first().waitFor();
    await button("Let in Tamsin").waitFor();
    let calls = 0;
    page.on("request", (request) => {
      if (request.url().includes("chats/verify")) calls += 1;
    });
    await button("Let in Tamsin").dblclick();
    await heading("Nobody is waiting").waitFor();
    expect(calls).toBe(1);
  });

  test("AMB-091: the list is read anew by itself, and leads to a choice where nobody is checked", async () => {
    const { id, chat, path } = await waiting("Orchard");
    await openReady(page, path);
    await heading("Nobody is waiting").waitFor();
    const { id: user } = await town.person("Ulrike");
    await town.join(chat, user);
    await button("Let in Ulrike").waitFor();
    await ask(owner.token, `chats/newcomer_verification/${id}`, { ncm_type: 0 });
    await ask(owner.token, `chats/verify/${id}/${user}`, { verdict: "kick" });
    await openReady(page, path);
    await page.getByRole("link", { name: "Choose a check" }).click();
    await page.waitForURL(`**/groups/${id}/newcomers/settings`);
  });
});
