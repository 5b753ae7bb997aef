import { describe, expect, it } from "vitest";
import type { ImportedMessage } from "../../../domain/imports/imported-message.ts";
import { call } from "../../support/call.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, messageOf, promotion, supergroup, type TestChat, updateOf } from "../../support/webhook.ts";

const DAY = 86_400;
const PERSON = { id: 821, name: "Anna A", isHere: true, inviter: null };

/** Makes a chat whose plan keeps messages for a hundred days, to which the bot came ten days ago. */
async function chatOf(chat: TestChat, admin: number) {
  const now = nowSeconds();
  const ctime = now - 10 * DAY;
  const id = await seedChat(chat.id, [admin], { ctime, viplv: 50, viptime: now + 100 * DAY });
  await deliver(promotion(chat, admin));
  const token = await signIn(admin);
  const post = async <Told = Record<string, unknown>>(path: string, body: object) =>
    (await call(path, { token, body })).body.result as Told;
  const bring = async (from_at: number, to_at: number, messages: readonly ImportedMessage[]) => {
    const { id: import_id } = await post<{ id: string }>(`imports/begin/${id}`, { from_at, to_at });
    const person = { ...PERSON, first: from_at, last: to_at };
    const part = { import_id, number: 0, people: [person], quarters: [], changes: [], messages };
    await post(`imports/part/${id}`, part);
    await post(`imports/part/${id}`, part);
    await post(`imports/finish/${id}`, { import_id });
    return import_id;
  };
  const history = async (more: object = {}) =>
    (
      await post<{ rows: HistoryRow[] }>(`messages/history/${id}`, {
        startSecond: now - 95 * DAY,
        endSecond: now + 60,
        ...more,
      })
    ).rows;
  const texts = async (more?: object) => (await history(more)).map(({ text }) => text).sort();
  const listed = async () =>
    ((await call(`imports/${id}`, { token })).body.result as { imports: { texts: number }[] }).imports;
  return { chat, id, ctime, post, bring, history, texts, listed };
}
interface HistoryRow {
  id: number;
  text: string;
  entities: object[];
  user: { fname: string };
  reply: { text: string } | null;
  is_here: boolean;
}

const said = (id: number, at: number, text: string, more: Partial<ImportedMessage> = {}): ImportedMessage => ({
  id,
  at,
  user: PERSON.id,
  chat: null,
  type: 1,
  text,
  shared: "",
  entities: [],
  edited: null,
  replyTo: null,
  repliedAt: null,
  ...more,
});

describe("messages that an import brings with their words", () => {
  it("HIS-09: stand in the history with sender, formatting and reply, are found by a word, and are counted once", async () => {
    const { ctime, bring, history, texts, listed } = await chatOf(supergroup(-1_001_392_000_001), 6921);
    const at = ctime - 5 * DAY;
    await bring(at, ctime - DAY, [
      said(7, at, "The kettle is broken", { entities: [{ type: "bold", offset: 4, length: 6 }] }),
      said(8, at + 60, "Ours too", { replyTo: 7, repliedAt: at }),
      said(9, at + 90, "News of the day", { user: null, chat: { id: -1_001_392_999_999, title: "Daily" } }),
    ]);
    expect(await history()).toMatchObject([
      { id: 9, user: { fname: "Daily" }, is_here: true },
      { id: 8, reply: { text: "The kettle is broken" }, user: { fname: "Anna A" } },
      { id: 7, entities: [{ type: "bold", offset: 4, length: 6 }] },
    ]);
    expect(await texts({ keyword: "kettle" })).toEqual(["The kettle is broken"]);
    expect(await listed()).toMatchObject([{ texts: 3, messages: 0 }]);
  });

  it("HIS-11: only those that the plan keeps, of the import's own time, from before the bot", async () => {
    const { chat, ctime, bring, texts, listed } = await chatOf(supergroup(-1_001_392_000_002), 6922);
    await deliver(updateOf("message", messageOf(chat, PERSON.id, "the bot saw this")));
    await bring(ctime - 200 * DAY, nowSeconds(), [
      said(1, ctime - 150 * DAY, "older than the plan keeps"),
      said(2, ctime - 201 * DAY, "before its time"),
      said(3, ctime - DAY, "kept"),
      said(4, ctime + DAY, "the bot was here"),
    ]);
    expect(await texts()).toEqual(["kept", "the bot saw this"]);
    expect(await listed()).toMatchObject([{ texts: 1 }]);
  });

  it("HIS-09: go with their import; another one's stay, and so does what the bot saw", async () => {
    const { id, chat, ctime, post, bring, texts } = await chatOf(supergroup(-1_001_392_000_003), 6923);
    await deliver(updateOf("message", messageOf(chat, PERSON.id, "live kettle")));
    const at = ctime - 20 * DAY;
    await bring(at, at + DAY, [said(1, at, "first kettle")]);
    const wide = await bring(at - DAY, at + 5 * DAY, [
      said(2, at + 2 * DAY, "second kettle"),
      said(3, at + 60, "in the first one's time"),
    ]);
    expect(await texts({ keyword: "kettle" })).toEqual(["first kettle", "live kettle", "second kettle"]);
    await post(`imports/remove/${id}`, { import_id: wide });
    expect(await texts()).toEqual(["first kettle", "live kettle"]);
    expect(await texts({ keyword: "second" })).toEqual([]);
  });

  it("HIS-09: of a basic group lead nowhere", async () => {
    const { ctime, bring, history } = await chatOf({ id: -392_004, type: "group", title: "Small" }, 6924);
    await bring(ctime - DAY, ctime - 1000, [said(5, ctime - DAY, "hello")]);
    expect(await history()).toMatchObject([{ text: "hello", is_here: false }]);
  });
});
