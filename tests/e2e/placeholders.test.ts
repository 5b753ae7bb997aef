import { ask, newGroup, newOwner, openReady, writeReply } from "../support/e2e/responders.ts";
import { expect, test } from "../support/e2e/test.ts";
import { town } from "../support/e2e/town.ts";

test("AMB-306: a placeholder is put into a reply, shown with the reader's name, and said with the member's", async () => {
  const nour = await newOwner("Nour");
  const { page } = nour;
  const { chat, member, path, replies } = await newGroup(nour.id, "Names");
  await openReady(page, `${path}/create?example=price`);
  const text = page.getByRole("textbox", { name: "Message text" });
  await writeReply(page, "Hello");
  await text.press("End");
  await page.getByRole("button", { name: "Insert name, group…" }).click();
  await page.getByRole("menuitem", { name: /^First name/ }).click();
  await expect(text).toContainText("{first}");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("HelloNour");
  await text.press("End");
  await text.pressSequentially(" {rules}");
  await expect(preview).toContainText("HelloNour There are no rules here yet.");
  await text.press("End");
  await text.pressSequentially(" {nobody}");
  await page.getByText(/Sent as written: .*\{nobody\}/).waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Responder saved").waitFor();
  await town.say(chat, member, "price");
  await expect.poll(() => replies("HelloMember of Names There are no rules here yet. {nobody}")).toBe(1);
});

test("AMB-306: a template becomes the rules of a group, which /rules answers with", async () => {
  const omar = await newOwner("Omar");
  const { page } = omar;
  const { chat, id, member, replies } = await newGroup(omar.id, "Order");
  await ask(omar.token, `chat_msgtemplates/create/${id}`, { content: "Be kind, {first}" });
  await openReady(page, `/groups/${id}/overview/Moderation_Commands`);
  await page.getByRole("button", { name: "Choose a template" }).click();
  const picker = page.getByRole("dialog");
  await picker.getByText("Be kind,").click();
  await picker.getByRole("button", { name: "Use this template" }).click();
  await page.getByRole("button", { name: "Choose another" }).waitFor();
  await expect(page.getByRole("button", { name: "Remove", exact: true })).toBeEnabled();
  await town.say(chat, member, "/rules");
  await expect.poll(() => replies("Be kind, Member of Order")).toBe(1);
});
