import { describe, expect, it } from "vitest";
import { post } from "../../support/library.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { deliver, memberChange, person, supergroup, updateOf } from "../../support/webhook.ts";

interface Row {
  user: { id: string; fname: string };
  membership: { status: number };
}
interface Page {
  rows: Row[];
  page: number;
  total: number;
}

let nextChat = -1_001_361_000_001;
let nextPerson = 661_001;

/** A group with so many people who joined, the last of them first in the list. */
async function groupOf(count: number) {
  const admin = nextPerson++;
  const chat = supergroup(nextChat--);
  const id = await seedChat(chat.id, [admin]);
  const token = await signIn(admin);
  const ids: number[] = [];
  for (let number = 0; number < count; number++) {
    const user = nextPerson++;
    ids.unshift(user);
    await deliver(memberChange(chat, user, user, { status: "left" }, { status: "member" }));
  }
  const ask = async (body: object) => post(`members/list/${id}`, token, body);
  const list = async (body: object = {}) => (await ask(body)).result as Page;
  return { chat, admin, ids, ask, list };
}
const idsOf = ({ rows }: Page) => rows.map(({ user }) => Number(user.id));

describe("members/list", () => {
  it("MBR-05: people by status, name, username and id, each with a place in the chat", async () => {
    const { chat, admin, ids, list } = await groupOf(3);
    const [last = 0, second = 0, first = 0] = ids;
    const banned = { status: "kicked", until_date: 0 };
    await deliver(memberChange(chat, admin, second, { status: "member" }, banned));
    const renamed = { ...person(first, "Zoë"), last_name: "Ångström" };
    const message = { message_id: 9, date: 1, chat, from: renamed, text: "hi" };
    await deliver(updateOf("message", message));

    expect(idsOf(await list())).toEqual(expect.arrayContaining(ids));
    expect(idsOf(await list({ statuses: [1] }))).toEqual([second]);
    expect(idsOf(await list({ keyword: "ångström ZOË" }))).toEqual([first]);
    expect(idsOf(await list({ keyword: String(last), searchKind: 1 }))).toEqual([last]);
    expect(idsOf(await list({ keyword: `@user${last}`, searchKind: 2 }))).toEqual([last]);
    expect(idsOf(await list({ keyword: "zoë", searchKind: 4 }))).toEqual([first]);
    expect((await list({ keyword: "zoë" })).rows[0]).toMatchObject({
      user: { id: String(first), fname: "Zoë", lname: "Ångström" },
      membership: { status: 10, inviter: null },
    });
  });

  it("MBR-09, MBR-11: a page holds 50, and the free plan reaches no more than 50 of 55", async () => {
    const { list } = await groupOf(55);
    const first = await list();
    expect([first.rows.length, first.total, first.page]).toEqual([50, 50, 1]);
    expect((await list({ desiredPage: 2 })).rows).toEqual([]);
  });

  it("AMB-161: the page behind somebody begins with the next one", async () => {
    const { ids, list } = await groupOf(3);
    const all = idsOf(await list());
    expect(all.slice(0, 3)).toEqual(ids);
    expect(idsOf(await list({ fromUserId: all[0] }))).toEqual(all.slice(1));
    expect(idsOf(await list({ fromUserId: 4040 }))).toEqual([]);
  });

  it.each<[string, object, string]>([
    ["MBR-06: a keyword of 33 characters", { keyword: "x".repeat(33) }, "INVALID_INPUT"],
    ["MBR-06: a tag of 101 characters", { tag: "x".repeat(101) }, "INVALID_INPUT"],
    ["MBR-07: a kind that is none", { searchKind: 3 }, "INVALID_INPUT"],
    ["MBR-08: an id that is none", { searchKind: 1, keyword: "0" }, "Invalid target"],
    ["MBR-08: a username that is none", { searchKind: 2, keyword: "a b" }, "Invalid target"],
    ["MBR-02: a status that is none", { statuses: [7] }, "INVALID_INPUT"],
  ])("%s is refused", async (_, body, message) => {
    const { ask } = await groupOf(0);
    expect(await ask(body)).toMatchObject({ success: false, message });
  });
});
