import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { payloadShape, sendOptionsShape } from "../../../../domain/templates/template.ts";
import { deliver, evict, fire, objectOf, rowsOf, stubOf } from "../../chat-objects.ts";
import { BEN, member, message, text } from "../../updates.ts";
import { DAY, ok, refuse, resetWorld, START, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

let next = 5001;
const pair = () => ({ group: -next, supergroup: -1005000000000 - next++ });
const query = { startSecond: 1, endSecond: START + DAY, page: 1, perPage: 50 };
const basic = { type: "group" };

async function groupWithHistory(group: number) {
  await objectOf(group).applySnapshot(snapshotOf(group));
  await deliver(group, message(group, { text: "before" }, basic));
  await deliver(group, member("chat_member", group, BEN, "left", "member", { chatFields: basic }));
}

describe("a group that becomes a supergroup", () => {
  it("MOD-42: messages, members, counts and usage are under the new number; the old object ignores updates", async () => {
    const { group, supergroup } = pair();
    await groupWithHistory(group);
    await deliver(group, message(group, { migrate_to_chat_id: supergroup }, basic));
    await fire(group);
    expect(world.moves).toEqual([[group, supergroup]]);
    await deliver(supergroup, text(supergroup, "after"));
    const { rows } = await objectOf(supergroup).history(query);
    expect(
      rows
        .map((row) => row.text)
        .filter(Boolean)
        .sort(),
    ).toEqual(["after", "before"]);
    expect(await rowsOf(supergroup, "SELECT user_id FROM members ORDER BY 1")).toEqual([
      { user_id: 101 },
      { user_id: 102 },
    ]);
    expect(await rowsOf(supergroup, `SELECT DISTINCT origin FROM messages WHERE text = 'before'`)).toEqual([
      { origin: group },
    ]);
    const usage = await objectOf(supergroup).usageOf({ startSecond: START - DAY, endSecond: START + DAY });
    expect(usage.find((row) => row.update_type === "message")?.count).toBe(3);
    await deliver(group, message(group, { text: "too late" }, basic));
    expect((await objectOf(group).history(query)).rows.some((row) => row.text === "too late")).toBe(false);
  });

  it("MOD-42: the notice in the new chat is enough, and a second run moves nothing twice", async () => {
    const { group, supergroup } = pair();
    await groupWithHistory(group);
    await deliver(supergroup, message(supergroup, { migrate_from_chat_id: group }));
    await fire(group);
    await objectOf(group).moveTo(supergroup);
    await rowsOf(group, "DELETE FROM kv WHERE name IN ('moveCursor', 'moveRecorded') RETURNING name");
    await rowsOf(
      group,
      `INSERT OR REPLACE INTO alarms (name, at_ms, attempts) VALUES ('move', ${START * 1000}, 0) RETURNING name`,
    );
    await evict();
    await runInDurableObject(stubOf(group), (_object, state) => state.storage.setAlarm(START * 1000));
    expect(await fire(group)).toBe(true);
    expect(world.moves).toHaveLength(2);
    const usage = await objectOf(supergroup).usageOf({ startSecond: START - DAY, endSecond: START + DAY });
    expect(usage.find((row) => row.update_type === "chat_member")?.count).toBe(1);
    expect((await objectOf(supergroup).history(query)).rows.filter((row) => row.text === "before")).toHaveLength(1);
  });

  it("MOD-42: whom admins excepted from the block list and from look-alike names goes with the group", async () => {
    const { group, supergroup } = pair();
    await groupWithHistory(group);
    const word = { userId: 77, isAllowed: true, actor: 1 };
    await objectOf(group).changeException(word);
    await objectOf(group).changeNameException(word);
    await deliver(group, message(group, { migrate_to_chat_id: supergroup }, basic));
    await fire(group);
    expect(await objectOf(supergroup).listExceptions()).toMatchObject([{ user_id: 77 }]);
    expect(await objectOf(supergroup).listNameExceptions()).toMatchObject([{ user_id: 77 }]);
  });

  it("MOD-42: rows of an object of another version are taken by the columns that both have", async () => {
    const { group, supergroup } = pair();
    await objectOf(supergroup).applySnapshot(snapshotOf(supergroup));
    const rows = [{ _row: 1, user_id: 77, fname: "Cleo", status: 10, ctime: 5, mtime: 5, of_a_later_version: 1 }];
    await objectOf(supergroup).adopt(group, { table: "members", rows });
    expect(await rowsOf(supergroup, "SELECT fname, lname FROM members WHERE user_id = 77")).toEqual([
      { fname: "Cleo", lname: "" },
    ]);
  });

  it("MOD-42: a send that meets the move is repeated in the new chat, and later ones are sent there", async () => {
    const { group, supergroup } = pair();
    await groupWithHistory(group);
    const send = world.answers.get("sendMessage");
    world.answers.set("sendMessage", (payload, time) =>
      payload.chat_id === group
        ? refuse(400, "Bad Request: group chat was upgraded to a supergroup chat", { migrateToChatId: supergroup })
        : (send?.(payload, time) ?? ok(true)),
    );
    const request = (key: string) => ({
      idempotencyKey: key,
      payload: payloadShape.parse({ content: "x" }),
      options: sendOptionsShape.parse({}),
      waitMs: 50,
    });
    const result = await objectOf(group).send(request("first"));
    expect(result.parts[0]?.status).toBe("sent");
    expect(world.callsOf("sendMessage").map((call) => call.payload.chat_id)).toEqual([group, supergroup]);
    await fire(group);
    await objectOf(group).send(request("second"));
    expect(world.callsOf("sendMessage").at(-1)?.payload.chat_id).toBe(supergroup);
  });

  it("a page that comes twice changes nothing", async () => {
    const { supergroup } = pair();
    const page = { table: "quarters", rows: [{ _row: 5, quarter: 5, messages: 3, people: '{"7":3}' }] };
    await objectOf(supergroup).adopt(-1, page);
    await evict();
    await objectOf(supergroup).adopt(-1, page);
    expect(await rowsOf(supergroup, "SELECT * FROM quarters")).toEqual([
      { quarter: 5, messages: 3, people: '{"7":3}', import_id: null },
    ]);
    await objectOf(supergroup).adopt(-2, { ...page, rows: [{ ...page.rows[0], people: '{"7":1,"8":0}', _row: 6 }] });
    expect(await rowsOf(supergroup, "SELECT messages, people FROM quarters")).toEqual([
      { messages: 6, people: '{"7":4,"8":0}' },
    ]);
  });
});
