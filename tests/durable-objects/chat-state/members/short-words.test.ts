import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { memberSearch, type SearchKind } from "../../../../domain/members/member-search.ts";
import type { MemberListQuery } from "../../../../services/object-queries.ts";
import { createRandom, type Random } from "../../../support/fuzz/random.ts";
import { chatsFrom, objectOf, stubOf } from "../../chat-objects.ts";
import { resetWorld, world } from "../../world.ts";

beforeEach(resetWorld);

const freshChat = chatsFrom(-1004990000001);
const BITS = ["an", "na", "Al", "77", "7", "%", "_", "[", "*", "李", "عل", "ана", "ОЛ", " ", "b", "x"];
const WORDS = ["an", "AN", "77", "a7", "7%", "_", "[", "李", "عل", "ан", "qq", "an 77"];
const KINDS: readonly SearchKind[] = [0, 2, 4];

interface Known {
  user_id: number;
  fname: string;
  lname: string;
  username: string;
  status: number;
  ctime: number;
}

function peopleOf(random: Random, count: number): Known[] {
  const name = (most: number) => Array.from({ length: random.below(most) }, () => random.pick(BITS)).join("");
  return Array.from({ length: count }, (_, index) => ({
    user_id: 5000 + index,
    fname: name(4),
    lname: name(3),
    username: random.pick(["", "anna_77", "xq", "b7"]),
    // Several join in one second.
    status: random.pick([10, 10, 10, 2]),
    ctime: world.now() - random.below(count),
  }));
}

async function store(chat: number, people: readonly Known[]): Promise<void> {
  await runInDurableObject(stubOf(chat), (_object, { storage }) => {
    for (const { user_id, fname, lname, username, status, ctime } of people)
      storage.sql.exec(
        "INSERT INTO members (user_id, fname, lname, username, status, ctime, mtime) VALUES (?, ?, ?, ?, ?, ?, ?)",
        ...[user_id, fname, lname, username, status, ctime, ctime],
      );
  });
}

const isIn = (name: string, word: string) => name.toLowerCase().includes(word.toLowerCase());

/** Looks through everybody, the last first. */
function expected(people: readonly Known[], keyword: string, kind: SearchKind, statuses: readonly number[] | null) {
  const namesOf = ({ fname, lname, username }: Known) =>
    kind === 0 ? [fname, lname, username] : kind === 2 ? [username] : [fname, lname];
  return people
    .filter(({ status }) => statuses?.includes(status) !== false)
    .filter((one) => keyword.split(" ").every((word) => namesOf(one).some((name) => isIn(name, word))))
    .sort((a, b) => b.ctime - a.ctime || b.user_id - a.user_id)
    .map(({ user_id }) => user_id);
}

const ask = async (chat: number, keyword: string, kind: SearchKind, more: Partial<MemberListQuery> = {}) => {
  const search = memberSearch(keyword, kind);
  const all = { page: 1, perPage: 50, maxRows: 10_000, statuses: null, tag: "" };
  const { rows, total } = await objectOf(chat).listMembers({ ...all, search, ...more });
  return { ids: rows.map(({ user }) => Number(user.id)), total };
};

describe("a search among members for words of one or two characters", () => {
  it("MBR-05, MBR-07, AMB-159: finds what a look at each name finds, page by page and with the same number", async () => {
    const random = createRandom(1);
    const chat = await freshChat();
    const people = peopleOf(random, 200);
    await store(chat, people);
    for (const keyword of WORDS)
      for (const kind of KINDS) {
        if (kind === 2 && !/^\w+$/.test(keyword)) continue;
        for (const statuses of [null, [10]] as const) {
          const whole = expected(people, keyword, kind, statuses);
          for (const page of [1, 2]) {
            const from = (page - 1) * 20;
            expect([keyword, kind, page, await ask(chat, keyword, kind, { page, perPage: 20, statuses })]).toEqual([
              keyword,
              kind,
              page,
              { ids: whole.slice(from, from + 20), total: whole.length },
            ]);
          }
          const [anchor] = whole.slice(3);
          if (anchor === undefined) continue;
          const { ids } = await ask(chat, keyword, kind, { perPage: 5, statuses, fromUserId: anchor });
          expect(ids).toEqual(whole.slice(4, 9));
        }
      }
  });

  it("MBR-11: of more people than a plan lets reach those who joined last are shown", async () => {
    const chat = await freshChat();
    const people = peopleOf(createRandom(2), 1200).map((one) => ({ ...one, fname: "77" }));
    await store(chat, people);
    const whole = expected(people, "77", 4, null);
    expect(await ask(chat, "77", 4, { maxRows: 50 })).toEqual({ ids: whole.slice(0, 50), total: 1001 });
    expect(await ask(chat, "77", 4, { maxRows: 50, page: 2 })).toEqual({ ids: [], total: 1001 });
  });
});

describe("a search among members by a tag or title", () => {
  it.each([
    ["Latin", "Tag ".repeat(25)],
    ["Cyrillic", "Жук ".repeat(25)],
    ["emoji", "😀".repeat(50)],
    ["signs of patterns", "%_*[?]\\'\"^".repeat(10)],
  ])("MBR-05, AMB-160: finds one of the longest in %s", async (_script, tag) => {
    const chat = await freshChat();
    await store(chat, peopleOf(createRandom(2), 3));
    await runInDurableObject(stubOf(chat), (_object, { storage }) => {
      storage.sql.exec("UPDATE members SET custom_title = ? WHERE user_id = 5001", `${tag}!`);
    });
    expect(tag).toHaveLength(100);
    expect((await ask(chat, "", 0, { tag: tag.trim() })).ids).toEqual([5001]);
    expect((await ask(chat, "", 0, { tag: `${tag.slice(0, 98)}xx` })).ids).toEqual([]);
  });

  it("MBR-05, AMB-160: case does not matter", async () => {
    const chat = await freshChat();
    await store(chat, peopleOf(createRandom(2), 3));
    await runInDurableObject(stubOf(chat), (_object, { storage }) => {
      storage.sql.exec("UPDATE members SET tag = 'Модератор' WHERE user_id = 5001");
      storage.sql.exec("UPDATE members SET custom_title = 'Night MOD' WHERE user_id = 5002");
    });
    for (const tag of ["модератор", "МОДЕРАТОР", "дера", "Модератор"])
      expect([tag, (await ask(chat, "", 0, { tag })).ids]).toEqual([tag, [5001]]);
    for (const tag of ["night", "MOD", "t m"]) expect((await ask(chat, "", 0, { tag })).ids).toEqual([5002]);
  });

  it("MBR-05: nobody came with a raid that never was, and nobody has none of the statuses", async () => {
    const chat = await freshChat();
    await store(chat, peopleOf(createRandom(2), 3));
    for (const more of [{ isRaider: true }, { statuses: [] }])
      for (const tag of ["", "boss"]) expect(await ask(chat, "", 0, { tag, ...more })).toEqual({ ids: [], total: 0 });
  });
});
