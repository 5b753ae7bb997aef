import { ask, newGroup, newOwner } from "../support/e2e/responders.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { type TownMessage, town } from "../support/e2e/town.ts";
import { DESKTOP } from "../support/e2e/visit.ts";

let owner: Awaited<ReturnType<typeof newOwner>>;

test.beforeAll(async () => {
  owner = await newOwner("Nuri", DESKTOP);
});
test.afterAll(async () => {
  await owner.leave();
});

interface Key {
  text: string;
  url?: string;
}
type Shown = TownMessage & { photo?: unknown[]; reply_markup?: { inline_keyboard: Key[][] } };

const bot = () => stage().botId;
const groupWith = async (title: string, settings: object) => {
  const { id, chat } = await newGroup(owner.id, title);
  await ask(owner.token, `chats/newcomer_verification/${id}`, settings);
  return chat;
};
const shownIn = async (chat: number, query = "") =>
  (await town.control<{ messages: Shown[] }>(`chats/${chat}/messages${query}`)).messages;
const privately = (user: number) => shownIn(user, `?bot=${bot()}`);
const lastPrivate = async (user: number) => (await privately(user)).at(-1);
const answer = (user: number, text: string) => town.say(user, user, text, { bot: bot() });
const press = (chat: number, message_id: number, user: number, row: number) =>
  town.control("messages/press", { chat, message_id, user, row, column: 0, bot: bot() });
interface Member {
  user_id: number;
  status: string;
  can_send_messages?: boolean;
}
const memberOf = async (chat: number, user: number) => {
  const { chats } = await town.control<{ chats: { id: number; members: Member[] }[] }>("world");
  return chats.find(({ id }) => id === chat)?.members.find(({ user_id }) => user_id === user);
};

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
function sumOf(text: string): string {
  const [, left, right] = /How much is (\w+) plus (\w+)\?/.exec(text) ?? [];
  return String(NUMBERS.indexOf(left ?? "") + NUMBERS.indexOf(right ?? ""));
}

test.describe("a newcomer", () => {
  test("NCM-06, AMB-076: opens the link, is shown a picture, takes the sum in words, answers it and may write", async () => {
    const chat = await groupWith("Checked", { ncm_type: 96 });
    const ada = await town.person("Adara");
    await town.join(chat, ada.id);
    const prompt = async () => (await shownIn(chat)).find(({ text }) => text?.includes("Adara: please"));
    await expect.poll(prompt).toBeDefined();
    await expect.poll(() => memberOf(chat, ada.id)).toMatchObject({ status: "restricted", can_send_messages: false });
    const url = new URL((await prompt())?.reply_markup?.inline_keyboard[0]?.[0]?.url ?? "");
    const payload = url.searchParams.get("start");
    await town.control("private/start", { user: ada.id, bot: bot(), payload });
    await expect.poll(async () => (await lastPrivate(ada.id))?.photo).toBeDefined();
    await press(ada.id, (await lastPrivate(ada.id))?.message_id ?? 0, ada.id, 0);
    const question = async () => (await lastPrivate(ada.id))?.text ?? "";
    await expect.poll(question).toContain("How much is");
    await answer(ada.id, sumOf(await question()));
    await expect.poll(question).toContain("You can write");
    await expect.poll(async () => (await memberOf(chat, ada.id))?.can_send_messages).not.toBe(false);
    await expect.poll(prompt).toBeUndefined();
    const asked = async () =>
      (await privately(ada.id)).filter(({ photo, text }) => photo || text?.includes("How much"));
    await expect.poll(asked).toEqual([]);
  });

  test("NCM-30, NCM-09: asks to join, is asked for an address in private, and is let in after the second try", async () => {
    const chat = await groupWith("Requests", { ncm_type: 544 });
    await town.control(`chats/${chat}`, { join_by_request: true });
    const ben = await town.person("Benedikt");
    await town.join(chat, ben.id);
    const question = async () => (await lastPrivate(ben.id))?.text ?? "";
    await expect.poll(question).toContain("e-mail address");
    await answer(ben.id, "abc");
    await expect.poll(question).toContain("2 tries left");
    await answer(ben.id, "ben@example.org");
    await expect.poll(async () => (await memberOf(chat, ben.id))?.status).toBe("member");
    await expect.poll(question).toContain("let into");
  });
});
