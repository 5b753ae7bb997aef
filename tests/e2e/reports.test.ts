import { newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { town } from "../support/e2e/town.ts";

/** Reads the texts that stand in a chat. */
const textsIn = async (chat: number) => (await town.messages(chat)).map(({ text }) => text ?? "");

test.describe("reports", () => {
  test("docs/decisions/194, 195: from so many people on, in a group of admins, where one of them decides", async () => {
    const { page, id: owner } = await newOwner("Nora");
    const group = await newGroup(owner, "Reported");
    const admins = await newGroup(owner, "Staff room");
    await openReady(page, `/groups/${group.id}/overview/Moderation_Commands`);
    const saved = page.getByText("Setting saved").first();
    await page.getByLabel("Tell them after").selectOption("2");
    await saved.waitFor();
    await page.getByLabel("Send cards to").selectOption({ label: "Staff room" });
    await page.getByRole("button", { name: "Send a test card" }).click();
    await page.getByText("The card arrived.").waitFor();
    expect(await textsIn(admins.chat)).toContain(
      "This is a test card of “Reported”. Cards for its administrators arrive here.",
    );

    const other = (await town.person("Omar")).id;
    await town.join(group.chat, other);
    const { message_id } = await town.say(group.chat, other, "buy now");
    const third = (await town.person("Paula")).id;
    await town.join(group.chat, third);
    for (const from of [group.member, third]) {
      await town.say(group.chat, from, "/report", { reply_to: message_id });
    }
    const cards = async () => (await textsIn(admins.chat)).filter((text) => text.includes("buy now"));
    await expect
      .poll(cards)
      .toEqual([expect.stringContaining("Member of Reported and Paula report a message of Omar.")]);
    const card = (await town.messages(admins.chat)).find(({ text }) => text?.includes("buy now"));
    const pressed = { chat: admins.chat, message_id: card?.message_id, user: owner, row: 0, column: 0 };
    await town.control("messages/press", { ...pressed, bot: stage().botId });
    await expect.poll(async () => (await cards())[0]).toContain("Nora deleted it.");
    await expect.poll(() => textsIn(group.chat)).not.toContain("buy now");
  });
});
