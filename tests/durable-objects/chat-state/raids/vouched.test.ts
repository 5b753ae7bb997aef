import { beforeEach, describe, expect, it } from "vitest";
import { deliver, evict, objectOf, rowsOf } from "../../chat-objects.ts";
import { BEN, member, message } from "../../updates.ts";
import { resetWorld } from "../../world.ts";
import { live, person, raidWorld, rush } from "./raid-world.ts";

beforeEach(resetWorld);

const { group } = raidWorld(-1003986500001);
const isUp = async (chat: number) => (await rowsOf(chat, "SELECT 1 FROM kv WHERE name = 'raidWall'")).length > 0;
const comes = (chat: number, id: number, more: Record<string, unknown>) =>
  deliver(chat, member("chat_member", chat, person(id), "left", "member", { by: person(id), ...more }));
/** Ways to come for which an admin vouches. */
const WAYS: [string, (chat: number, id: number) => Promise<unknown>][] = [
  ["whom an admin adds", (chat, id) => comes(chat, id, { by: BEN })],
  ["whose request was approved", (chat, id) => comes(chat, id, { by: BEN, via_join_request: true })],
  ["who come by a link that asks", (chat, id) => comes(chat, id, { via_join_request: true })],
  [
    "whom a service message names before",
    async (chat, id) => {
      await deliver(chat, { message: message(chat, { from: BEN, new_chat_members: [person(id)] }) });
      await comes(chat, id, { by: BEN });
    },
  ],
  [
    "who are on the list of the allowed",
    async (chat, id) => {
      await objectOf(chat).changeException({ userId: id, isAllowed: true, actor: BEN.id });
      await comes(chat, id, {});
    },
  ],
];
const raidersOf = async (chat: number): Promise<string[]> => {
  const query = { page: 1, perPage: 50, maxRows: 50, statuses: null, search: null, tag: "", isRaider: true };
  const { rows } = await objectOf(chat).listMembers(query);
  return rows.map(({ user }) => user.id);
};

describe("AMB-332: people for whom an admin vouches", () => {
  it.each(WAYS)("AMB-332: forty %s raise no wall", async (_name, way) => {
    const chat = await group();
    for (let id = 0; id < 40; id++) await way(chat, 5000 + id);
    expect(await isUp(chat)).toBe(false);
    await evict(chat);
    await way(chat, 5100);
    expect(await isUp(chat)).toBe(false);
  });

  it.each(WAYS)("AMB-332: %s stand in no list of a real raid's raiders", async (_name, way) => {
    const chat = await group();
    for (let id = 0; id < 4; id++) await way(chat, 5000 + id);
    await rush(chat, 12, 6000);
    await live(chat, 5);
    const ids = await raidersOf(chat);
    expect([ids.length, ids.filter((id) => Number(id) < 6000)]).toEqual([12, []]);
  });

  it("AMB-332: people who come by a link of their own do raise it", async () => {
    const chat = await group();
    for (let id = 0; id < 12; id++) await comes(chat, 5000 + id, {});
    expect(await isUp(chat)).toBe(true);
  });

  it("AMB-332: people who were let in once, left, and come back alone do raise it", async () => {
    const chat = await group();
    const ids = Array.from({ length: 12 }, (_, at) => 5000 + at);
    for (const id of ids) await comes(chat, id, { by: BEN, via_join_request: true });
    await live(chat, 65);
    for (const id of ids) await deliver(chat, member("chat_member", chat, person(id), "member", "left"));
    await live(chat, 65);
    expect(await isUp(chat)).toBe(false);
    for (const id of ids) await comes(chat, id, {});
    expect(await isUp(chat)).toBe(true);
  });
});
