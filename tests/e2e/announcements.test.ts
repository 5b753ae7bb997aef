import { ask, newGroup, newOwner, openReady, writeReply } from "../support/e2e/responders.ts";
import { expect, test } from "../support/e2e/test.ts";
import { town } from "../support/e2e/town.ts";
import { PHONE } from "../support/e2e/visit.ts";

test("NAV-15, ANN-22, ERR-03, ERR-04: an announcement is planned, sent out of its turn, found in the log and switched off", async () => {
  const { id: ada, page, problems } = await newOwner("Ada");
  const { id, replies } = await newGroup(ada, "Announced");
  const path = `/groups/${id}/announcements`;
  const text = "Our rules in short: be kind, stay on topic, no advertising.";

  await openReady(page, path);
  await page.getByRole("link", { name: text }).click();
  await page.waitForURL("**/announcements/create?example=rules");
  await page.getByText("At 10:00, only on Mon").waitFor();
  await expect(page.getByRole("listitem").filter({ hasText: "10:00" })).toHaveCount(5);
  // A minute that is full for the bot: the page says when this one goes.
  await page.route("**/chat_announcements/forecast/**", async (route) => {
    const answer = await (await route.fetch()).json();
    const about = answer.result.planned + 195;
    await route.fulfill({ json: { ...answer, result: { ...answer.result, about } } });
  });
  await page.getByRole("button", { name: "Tue", exact: true }).click();
  await page.getByText("10:00 is full: yours goes at about 10:03.").waitFor();
  await page.unroute("**/chat_announcements/forecast/**");
  await page.getByText("only on Mon and Tue").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(`**${path}`);
  await page.getByText("Announcement saved").waitFor();
  await page.getByText("At 10:00, only on Mon and Tue").waitFor();

  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Send now, once" }).click();
  // The answer is lost: whoever tries again has it sent once.
  const once = "**/chat_announcements/send_now/**";
  await page.route(once, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await page.getByRole("button", { name: "Send now", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("alert").getByText("Not sent: ").waitFor();
  await page.getByRole("button", { name: "Send now", exact: true }).click();
  await page.getByText("Announcement sent").waitFor();
  expect(await replies(text)).toBe(1);
  await page.getByText(/^Sent /).waitFor();

  const isOn = page.getByRole("switch", { name: /^Send/ });
  await page.route("**/chat_announcements/update/**", (route) => route.abort(), { times: 1 });
  await isOn.click();
  await page.getByText("Not saved.").waitFor();
  await expect(page.getByText("Switched off")).toHaveCount(0);
  await isOn.uncheck();
  await page.getByText("Switched off").waitFor();
  await expect(page.getByText(/^Next: /)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText(/^Next: /).waitFor();

  await openReady(page, `${path}/log`);
  await page.getByText(text).waitFor();
  expect(problems.filter((problem) => !problem.includes("ERR_FAILED"))).toEqual([]);
});

test("NAV-15: after a deletion by keyboard the focus is on the next row, and with none left beside the heading", async () => {
  const { id: eve, page } = await newOwner("Eve");
  const { id } = await newGroup(eve, "Deleted by keyboard");
  const path = `/groups/${id}/announcements`;
  await openReady(page, path);
  for (const example of ["rules", "event"]) {
    await openReady(page, `${path}/create?example=${example}`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL(`**${path}`);
  }
  const rows = page.locator("main li").filter({ has: page.getByRole("button", { name: /^Actions for/ }) });
  await expect(rows).toHaveCount(2);
  const deleteFirst = async () => {
    await rows
      .first()
      .getByRole("button", { name: /^Actions for/ })
      .press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
  };
  await deleteFirst();
  await expect(rows).toHaveCount(1);
  await expect(rows.first().getByRole("link").first()).toBeFocused();
  await deleteFirst();
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole("link", { name: "New announcement" })).toBeFocused();
});

test("ANN-14: a phone shows the nearest days of the week, and all of them when asked", async () => {
  const { id: clara, token, page, problems } = await newOwner("Clara");
  const { id } = await newGroup(clara, "Every day");
  const fields = { freq_type: 1, freq_val: 930, template: { content: "Good morning" } };
  await ask(token, `chat_announcements/create/${id}`, fields);
  await openReady(page, `/groups/${id}/announcements`);
  const week = page.getByRole("region", { name: "The coming week" });
  const days = week.getByRole("heading", { level: 3 }).filter({ visible: true });
  await expect(days).toHaveCount(2);
  await week.getByRole("button", { name: "More" }).click();
  await expect.poll(() => days.count()).toBeGreaterThan(5);
  expect(problems).toEqual([]);
});

test("AMB-299, ERR-04: what somebody else saved meanwhile is told, and either version can be kept", async () => {
  const { id: boris, token, page, problems } = await newOwner("Boris");
  const { id } = await newGroup(boris, "Announced by two");
  type Stored = { item: { id: string; template_id: string } };
  const fields = { freq_type: 1, freq_val: 930, template: { content: "Good morning" } };
  const { item } = await ask<Stored>(token, `chat_announcements/create/${id}`, fields);
  /** Saves in the other browser. */
  const theirs = (change: object) => ask(token, `chat_announcements/update/${id}/${item.id}`, change);
  const stored = async () =>
    (
      await ask<Stored & { item: { people_min: number; runs_max: number; freq_val: number } }>(
        token,
        `chat_announcements/update/${id}/${item.id}`,
        {},
      )
    ).item;
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click();

  await openReady(page, `/groups/${id}/announcements/edit/${item.id}`);
  await page.locator("summary").filter({ hasText: "More" }).click();
  await page.getByLabel("Only when people write").selectOption("10");
  await page.getByRole("textbox", { name: "Message text" }).fill("Good morning, all");
  await theirs({ people_min: 50, runs_max: 7 });
  await save();
  const conflict = page.getByRole("alert").filter({ hasText: "Your text is still here" });
  await conflict.getByRole("button", { name: "Load theirs" }).click();
  await expect(page.getByLabel("Only when people write")).toHaveValue("50");
  await expect(page.getByRole("textbox", { name: "Message text" })).toHaveText("Good morning");
  await expect(conflict).toHaveCount(0);

  // Now with the seen version: a change of something else stands beside one's own.
  await page.getByLabel("Time", { exact: true }).fill("10:15");
  await theirs({ freq_val: 1100, template: { id: item.template_id, content: "Good evening" } });
  await save();
  await conflict.getByRole("button", { name: "Save mine" }).click();
  await page.getByText("Announcement saved").waitFor();
  expect(await stored()).toMatchObject({ people_min: 50, runs_max: 7, freq_val: 1015 });

  // Deleted by the other: what was written becomes one of its own.
  await openReady(page, `/groups/${id}/announcements/edit/${item.id}`);
  await page.getByRole("textbox", { name: "Message text" }).fill("Good night");
  await ask(token, `chat_announcements/delete/${id}/${item.id}`, {});
  await save();
  await page.getByRole("button", { name: "Save as a new one" }).click();
  await page.getByText("Announcement saved").waitFor();
  await page.getByRole("link", { name: "Good night" }).first().waitFor();
  expect(problems).toEqual([]);
});

test("ANN-09, ERR-04: a moment that has passed is refused at its field, also where one that is over is switched on", async () => {
  const { id: ada, token, page, problems } = await newOwner("Ada", { ...PHONE, isOwn: true });
  const { id } = await newGroup(ada, "Once");
  const later = Math.floor(Date.now() / 1000) + 400;
  const fields = { template: { content: "Just once" }, freq_type: 0, freq_val: later, isSwitchedOff: true };
  await ask(token, `chat_announcements/create/${id}`, fields);
  const path = `/groups/${id}/announcements`;
  await openReady(page, path);
  // Its time passes while the list is open.
  await page.clock.setFixedTime(new Date((later + 60) * 1000));
  await page.getByRole("switch", { name: /^Send/ }).click();
  await page.waitForURL("**/announcements/edit/*?on");
  const at = page.getByLabel("Date and time");
  await at.fill("2020-01-01T10:00");
  await page.getByText("Choose a time at least three minutes from now.").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(at).toHaveAttribute("aria-invalid", "true");
  await expect(page).toHaveURL(/\?on$/);
  await at.fill(new Date((later + 30 * 86_400) * 1000).toISOString().slice(0, 16));
  await expect(page.getByText("Choose a time at least three minutes from now.")).toHaveCount(0);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(`**${path}`);
  await page.getByText(/^Next: /).waitFor();
  expect(problems).toEqual([]);
});

test("MSG-29, NAV-15: what is being written is sent later: stored as a template, then planned", async () => {
  const { id: cora, page, problems } = await newOwner("Cora");
  const { id } = await newGroup(cora, "Later");
  await openReady(page, `/groups/${id}/send_message`);
  await writeReply(page, "The doors open at eight.");
  await page.getByRole("button", { name: "Later…" }).click();
  const dialog = page.getByRole("dialog", { name: "Send later" });
  await dialog.getByRole("textbox").fill("Doors");
  await dialog.getByRole("button", { name: "Choose when" }).click();
  await page.waitForURL(/\/announcements\/create\?template=/);
  await expect(page.getByRole("combobox", { name: "Message template" }).locator("option:checked")).toHaveText("Doors");
  await page.getByRole("region", { name: "Preview" }).getByText("The doors open at eight.").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(`**/groups/${id}/announcements`);
  const listed = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Doors", exact: true }) });
  await listed.filter({ hasText: "The doors open at eight." }).first().waitFor();
  expect(problems).toEqual([]);
});

test("ANN-22, NAV-15: several texts are written for one announcement and take turns; of one time there is one", async () => {
  const { id: dina, token, page, problems } = await newOwner("Dina");
  const { id, replies } = await newGroup(dina, "In turn");
  await ask(token, `chat_msgtemplates/create/${id}`, { name: "From the library", content: "Stored words" });
  const path = `/groups/${id}/announcements`;
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
  const all = page.getByRole("button", { name: /^Text \d/ });
  await openReady(page, `${path}/create`);
  await writeReply(page, "One");
  await page.getByRole("button", { name: "Add another text" }).click();
  await page.getByLabel("Message template").selectOption({ label: "From the library" });
  await page.getByRole("button", { name: "Add another text" }).click();
  await expect(all).toHaveText(["Text 1 One", "Text 2 Stored words", "Text 3 Nothing written yet"]);
  await page.getByText("3 texts in turn").waitFor();
  await page.getByRole("radio", { name: "Once" }).check({ force: true });
  await expect(all).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Message text" })).toHaveText("One");
  await page.getByRole("radio", { name: "Daily" }).check({ force: true });
  // The one that is wrong is shown, wherever it is.
  await save();
  await page.getByText("Write a reply or choose a template.").waitFor();
  await page.getByRole("heading", { name: "Text 3" }).waitFor();
  await writeReply(page, "Three");
  await save();
  await page.waitForURL(`**${path}`);
  await page.getByText("3 texts in turn").waitFor();

  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Send now, once" }).click();
  await page.getByRole("button", { name: "Send now", exact: true }).click();
  await page.getByText("Announcement sent").waitFor();
  expect(await replies("One")).toBe(1);
  await page.getByRole("link", { name: "One" }).first().click();
  await page.getByRole("button", { name: "Take Text 2 out" }).click();
  await page.getByText("Text 2 has been removed.").waitFor();
  await expect(all).toHaveText(["Text 1 One", "Text 2 Three"]);
  await save();
  await page.waitForURL(`**${path}`);
  await page.getByText("2 texts in turn").waitFor();
  expect(problems).toEqual([]);
});

/** The smallest PNG there is. */
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("MSG-08, MSG-10, ANN-02: a file is uploaded where an announcement is written, goes with its text, and is taken out", async () => {
  const { id: elsa, page, problems } = await newOwner("Elsa");
  const { id, chat } = await newGroup(elsa, "With a picture");
  const path = `/groups/${id}/announcements`;
  const files = page.getByRole("region", { name: "Files of the message" });
  const save = async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL(`**${path}`);
  };
  const sendNow = async () => {
    await page.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: "Send now, once" }).click();
    await page.getByRole("button", { name: "Send now", exact: true }).click();
    await page.getByText("Announcement sent").waitFor();
    return (await town.messages(chat)).at(-1);
  };
  await openReady(page, `${path}/create`);
  await writeReply(page, "Picnic on Sunday");
  await page.getByRole("button", { name: "Attach files" }).click();
  await expect(page.locator("input[type=file]").first()).toBeFocused();
  // Until it is there the text does not go without it.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/upload_single/**", (route) => held.then(() => route.continue()), { times: 1 });
  await page.getByLabel("Upload").setInputFiles({ name: "meadow.png", mimeType: "image/png", buffer: DOT });
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  release();
  await files.getByRole("button", { name: "Take meadow.png out" }).waitFor();
  await page.getByRole("region", { name: "Preview" }).getByRole("img").first().waitFor();
  // Another text has files of its own.
  await page.getByRole("button", { name: "Add another text" }).click();
  await expect(files).toHaveCount(0);
  await page.getByRole("button", { name: "Take Text 2 out" }).click();
  await files.getByRole("button", { name: "Take meadow.png out" }).waitFor();
  await save();
  expect(await sendNow()).toMatchObject({ caption: expect.stringContaining("Picnic on Sunday"), photo: {} });

  await page.getByRole("link", { name: "Picnic on Sunday" }).first().click();
  await files.getByRole("button", { name: "Take meadow.png out" }).click();
  await save();
  expect(await sendNow()).toMatchObject({ text: expect.stringContaining("Picnic on Sunday") });
  expect(problems).toEqual([]);
});
