import type { Page } from "playwright-core";
import type { TextKey } from "../../app/i18n/keys.ts";
import { dashboardTexts } from "../texts/read-texts.ts";
import { type Dialog, type Hands, PATIENCE_MS, pressing } from "./dialog.ts";
import { GROUP_DIALOGS } from "./group-dialogs.ts";
import type { Form, Look } from "./looks.ts";

async function askForLink({ page, press }: Hands) {
  const text = page.getByRole("textbox").first();
  await text.fill("A link in here");
  await text.selectText();
  await press("editor.link");
}

async function pickTemplate({ page, press }: Hands) {
  await press("send.template");
  await page.getByRole("dialog").getByRole("radio").first().check({ timeout: PATIENCE_MS });
}

async function chooseChats({ page, press }: Hands) {
  await page.goto(`${page.url()}?to=several`);
  await page.getByRole("textbox").first().fill("To everybody");
  await press("bulk.choose");
  await page.getByRole("dialog").getByRole("listitem").first().waitFor({ timeout: PATIENCE_MS });
}

async function tryMessage({ page, press }: Hands) {
  await press("responders.test.open");
  const box = page.locator("form").getByRole("textbox").last();
  await box.fill("What is the price?");
  await box.press("Enter");
  await page.locator("form [role=status]").first().waitFor({ timeout: PATIENCE_MS });
}

async function checkBot({ page, press }: Hands) {
  await press("bots.check");
  await page.locator("[role=status] :is(p, li)").first().waitFor({ timeout: PATIENCE_MS });
}

/** Chooses the second bot, once the own bots have come. */
async function chooseBot({ page, press }: Hands) {
  await press("assign.change");
  await page.getByRole("dialog").getByRole("radio").nth(1).check({ timeout: PATIENCE_MS });
}

async function editCommands({ page, press }: Hands) {
  await press("commands.chat.edit");
  await press("commands.add");
  await page.locator("ul textarea").first().waitFor({ timeout: PATIENCE_MS });
}

const DIALOGS: readonly Dialog[] = [
  { name: "search and commands", pattern: "/groups", open: ({ page }) => page.keyboard.press("Control+k") },
  { name: "shortcuts", pattern: "/groups", open: ({ page }) => page.keyboard.press("?") },
  { name: "language", pattern: "/groups", form: "desktop", open: pressing("shell.language") },
  { name: "log out", pattern: "/groups", form: "desktop", isOutside: true, open: pressing("shell.logout.title") },
  { name: "language", pattern: "/more", form: "phone", open: pressing("shell.language") },
  { name: "log out", pattern: "/more", form: "phone", isOutside: true, open: pressing("shell.logout.title") },
  {
    name: "sessions",
    pattern: "/groups",
    form: "desktop",
    open: pressing("shell.profile", "sessions.title"),
  },
  { name: "sessions", pattern: "/more", form: "phone", open: pressing("shell.profile", "sessions.title") },
  {
    name: "log out everywhere",
    pattern: "/more",
    form: "phone",
    open: pressing("shell.profile", "sessions.title", "sessions.everywhere"),
  },
  { name: "archive", pattern: "/groups", open: pressing("chats.archive.of") },
  { name: "add, step 1", pattern: "/groups", open: pressing("groups.add") },
  { name: "add, step 2", pattern: "/groups", open: pressing("groups.add", "common.continue") },
  { name: "add, step 3", pattern: "/groups", open: pressing("groups.add", "common.continue", "chats.add.added") },
  { name: "places", pattern: "/groups/:id", form: "phone", open: pressing("shell.more") },
  { name: "add", pattern: "/bots", open: pressing("bots.add") },
  { name: "archive", pattern: "/bots", open: pressing("chats.archive.of") },
  { name: "managing bot", pattern: "/groups/:id/settings", open: chooseBot },
  { name: "commands", pattern: "/groups/:id/overview/Moderation_Commands", isInPage: true, open: editCommands },
  { name: "health", pattern: "/bots/:id/settings", isInPage: true, open: checkBot },
  { name: "delete", pattern: "/bots/:id/settings", open: pressing("bots.delete") },
  { name: "template picker", pattern: "/bots/:id/settings", open: pressing("bots.welcome.change") },
  { name: "quick answers", pattern: "/bots/:id/private_chat/:contactId", open: pressing("privateChat.answers") },
  {
    name: "new quick answer",
    pattern: "/bots/:id/private_chat/:contactId",
    open: pressing("privateChat.answers", "privateChat.answers.new"),
  },
  { name: "person", pattern: "/bots/:id/private_chat/:contactId", form: "phone", open: pressing("privateChat.person") },
  {
    name: "emoji",
    pattern: "/bots/:id/private_chat/:contactId",
    form: "desktop",
    isInPage: true,
    open: pressing("emoji"),
  },
  { name: "link", pattern: "/groups/:id/send_message", open: askForLink },
  { name: "template picker", pattern: "/groups/:id/send_message", open: pickTemplate },
  { name: "chats of a bulk send", pattern: "/groups/:id/send_message", open: chooseChats },
  {
    name: "media picker",
    pattern: "/groups/:id/send_message",
    async open({ press }) {
      await press("library.media.attach");
      await press("library.media.add");
    },
  },
  {
    name: "button",
    pattern: "/groups/:id/send_message",
    async open({ choose, press }) {
      await choose("library.menu.inline");
      await press("library.menu.row");
    },
  },
  { name: "trigger", pattern: "/groups/:id/responders/create", open: pressing("responders.trigger.add") },
  { name: "a tried message", pattern: "/groups/:id/responders", isInPage: true, open: tryMessage },
  ...GROUP_DIALOGS,
];

const OPEN = "dialog[open], [role=dialog]:visible, [role=alertdialog]:visible, details[open] > ul";

/** Returns the longest piece of a text between its placeholders. */
function fixedPart(text: string): string {
  const parts = text.split(/\{\{[^}]*\}\}/).map((part) => part.trim());
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}

/** Lists the dialogs that open above a page in a look. */
export const dialogsOf = (pattern: string, look: Look, form: Form): Dialog[] =>
  DIALOGS.filter(
    (dialog) =>
      dialog.pattern === pattern &&
      (dialog.form ?? form.name) === form.name &&
      !(dialog.isOutside && look.hash !== undefined),
  );

/** Opens a dialog and waits until it is there. @throws where it does not open */
export async function openDialog(page: Page, { lang }: Look, dialog: Dialog): Promise<void> {
  // The boundary to the files that the type is made of.
  const texts = dashboardTexts(lang) as Record<TextKey, string>;
  const press = async (key: TextKey) => {
    const named = new RegExp(fixedPart(texts[key]).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
    const byName = page.getByRole("button", { name: named }).or(page.locator("summary").and(page.getByLabel(named)));
    await byName.filter({ visible: true }).first().click({ timeout: PATIENCE_MS });
  };
  const choose = (key: TextKey) => page.getByText(texts[key], { exact: true }).first().click({ timeout: PATIENCE_MS });
  await dialog.open({ page, press, choose });
  if (!dialog.isInPage) await page.locator(OPEN).filter({ visible: true }).first().waitFor({ timeout: PATIENCE_MS });
  await page.waitForLoadState("networkidle");
}
