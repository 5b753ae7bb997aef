import { ask, newGroup, newOwner } from "../support/e2e/responders.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { town } from "../support/e2e/town.ts";

let nora: Awaited<ReturnType<typeof newOwner>>;

test.beforeAll(async () => {
  nora = await newOwner("Nora");
});
test.afterAll(async () => {
  await nora.context.close();
});

/** Makes a group whose filter mutes for a word, and whose members may call that a mistake. */
async function groupWhere(title: string) {
  const group = await newGroup(nora.id, title);
  await ask(nora.token, `chats/edit_arr/${group.id}`, { attr: "sensword", value: "casino", method: "add" });
  await ask(nora.token, `chats/update_attr/${group.id}`, { attr: "du_sensword", value: 7200 });
  await ask(nora.token, `chats/update_attr/${group.id}`, { attr: "apl_days", value: 3 });
  /** Has somebody write the word, and say in private that it was a mistake. */
  async function appeal(name: string, words: string): Promise<void> {
    const bot = stage().botId;
    const user = (await town.person(name)).id;
    await town.join(group.chat, user);
    await town.control("private/start", { user, bot });
    await town.settle();
    await town.say(group.chat, user, words);
    const offer = async () => (await town.messages(user)).find(({ text }) => text?.includes(words))?.message_id;
    await expect.poll(offer).toBeDefined();
    const message_id = await offer();
    await town.control("messages/press", { chat: user, message_id, user, row: 0, column: 0, bot });
  }
  return { ...group, appeal, path: `/groups/${group.id}` };
}

test("docs/decisions/269: the appeals that ended are listed with how, by whom and the way back", async () => {
  const { page, problems } = nora;
  const { appeal, path } = await groupWhere("Appealed");
  await appeal("Ivo", "my uncle owns a casino");
  await appeal("Jana", "the casino burned down");
  await page.goto(path);
  const waiting = (name: string) =>
    page.getByRole("region", { name: "Needs you" }).getByText(`${name} says it was a mistake`);
  await waiting("Ivo").waitFor();
  await expect(page.getByRole("link", { name: "Ended appeals" })).toHaveAttribute(
    "href",
    `${path}/overview/Moderation_Commands`,
  );
  for (const [name, verb] of [
    ["Jana", "Leave it"],
    ["Ivo", "Take it back"],
  ] as const) {
    await expect(page.getByRole("button", { name: verb })).toHaveCount(name === "Jana" ? 2 : 1);
    await page.getByRole("button", { name: verb }).first().click();
    await waiting(name).waitFor({ state: "detached" });
  }
  await page.goto(`${path}/overview/Moderation_Commands`);
  const ended = page.getByRole("region", { name: "Ended appeals" });
  await ended.getByRole("button", { name: "Show all" }).click();
  const rows = ended.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasText: "Ivo" }).getByText("Nora took it back.").waitFor();
  const kept = rows.filter({ hasText: "Jana" });
  await kept.getByText("Nora left it.").waitFor();
  await kept.getByText("the casino burned down").waitFor();
  await expect(rows.getByRole("button", { name: /^Undo/ })).toHaveCount(1);
  await kept.getByRole("button", { name: /^Undo/ }).click();
  await kept.getByText(/^Undone/).waitFor();
  await expect(rows.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await kept.getByRole("link", { name: "Action log" }).click();
  await page.locator("main section[aria-labelledby^=day-] li").filter({ hasText: "the casino burned down" }).waitFor();
  expect(problems).toEqual([]);
});
