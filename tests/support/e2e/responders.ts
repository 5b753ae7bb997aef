import type { Page } from "@playwright/test";
import { post } from "../../../scripts/start/town.ts";
import { stage } from "./stage.ts";
import { dashboardId, town } from "./town.ts";
import { PHONE, signedInVisitor, type VisitorOptions } from "./visit.ts";

/** Makes somebody who owns groups, signed in. */
export async function newOwner(name: string, options: VisitorOptions = PHONE) {
  const id = (await town.person(name, { username: `${name.toLowerCase()}_owner` })).id;
  return { id, ...(await signedInVisitor(id, options)) };
}

/** Makes a group with the bot and a member, as its owner's pages have it. */
export async function newGroup(owner: number, title: string, extra: object = {}) {
  const chat = (await town.chat(title, owner, extra)).id;
  await town.employ(chat, owner);
  const member = (await town.person(`Member of ${title}`)).id;
  await town.join(chat, member);
  await town.settle();
  const id = dashboardId(chat);
  const replies = async (text: string) => (await town.messages(chat)).filter((message) => message.text === text).length;
  return { chat, id, member, path: `/groups/${id}/responders`, replies };
}

/** Makes one call for the owner, past the pages. @throws with the product's words where it is refused */
export const ask = <T>(token: string, path: string, body: object): Promise<T> => post(stage(), token, path, body);

/** Stores a responder that answers what contains a keyword. @returns its number and its template's */
export async function storeResponder(token: string, chat: string, keyword: string, content: string, fields = {}) {
  type Stored = { item: { id: string } };
  const { item: template } = await ask<Stored>(token, `chat_msgtemplates/create/${chat}`, { content });
  const body = { template_id: template.id, triggers: [{ keyword, matchMode: 1 }], ...fields };
  const { item } = await ask<Stored>(token, `chat_responders/create/${chat}`, body);
  return { id: item.id, template: template.id };
}

/** Opens a page and waits until its own scripts run. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
}

/** Writes a reply; the editor's code has come and has taken it over. */
export async function writeReply(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Message text" }).fill(text);
  await page.getByRole("region", { name: "Preview" }).getByText(text).waitFor();
}
