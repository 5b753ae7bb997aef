import { beforeEach, describe, expect, it } from "vitest";
import type { SnapshotAnnouncement } from "../../../../services/snapshot.ts";
import { deliver, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { text } from "../../updates.ts";
import { DAY, refuse, resetWorld, snapshotOf, world } from "../../world.ts";
import { announcement, chatWith, goTo, HALF_PAST, newChat, nextAt, paid, push, sends, template } from "./announced.ts";

beforeEach(resetWorld);

/** Makes a supergroup of the group, whose object knows the same rules before it is handed any row. */
async function migrate(chat: number, announcements: SnapshotAnnouncement[]): Promise<number> {
  const to = newChat();
  const content = {
    responders: [],
    templates: ["t", "u"].map((id) => template(id)),
    announcements,
  };
  await objectOf(to).applySnapshot(snapshotOf(to, { content, version: 9999, settings: paid }));
  await deliver(chat, { message: { ...text(chat, "x").message, migrate_to_chat_id: to } });
  for (let round = 0; round < 3; round++) await fire(chat, 1);
  return to;
}
const statesOf = (chat: number) => objectOf(chat).announcementStates();

describe("an announcement of a group that becomes a supergroup", () => {
  it("MOD-42: ends after as many runs as it was to have, and its texts go on with their turns", async () => {
    const rule = announcement({ runs_max: 3, more_template_ids: ["u"] });
    const chat = await chatWith([rule]);
    await push(chat, [rule], {
      content: { responders: [], templates: ["t", "u"].map((id) => template(id)), announcements: [rule] },
    });
    await goTo(chat, HALF_PAST);
    const to = await migrate(chat, [rule]);
    expect(await statesOf(to)).toMatchObject([{ runs: 1 }]);
    for (const day of [1, 2, 3]) await goTo(to, HALF_PAST + day * DAY);
    expect(sends().map((payload) => payload.text)).toEqual(["message t", "message u", "message t"]);
    expect(await nextAt(to)).toEqual([null]);
  });

  it("MOD-42: that has ended stays so", async () => {
    const rule = announcement({ runs_max: 1 });
    const chat = await chatWith([rule]);
    await goTo(chat, HALF_PAST);
    const to = await migrate(chat, [rule]);
    await goTo(to, HALF_PAST + DAY);
    expect(sends()).toHaveLength(1);
    expect(await nextAt(to)).toEqual([null]);
  });

  it("MOD-42: counts anew in the supergroup where it was given another number of runs meanwhile", async () => {
    const rule = announcement({ runs_max: 1 });
    const chat = await chatWith([rule]);
    await goTo(chat, HALF_PAST);
    const to = await migrate(chat, [{ ...rule, runs_max: 2, mtime: HALF_PAST + 1 }]);
    expect(await statesOf(to)).toMatchObject([{ runs: 0 }]);
    expect(await nextAt(to)).toEqual([HALF_PAST + DAY]);
  });

  it("MOD-42: that is paused stays so, and was told of", async () => {
    const rule = announcement();
    const chat = await chatWith([rule]);
    world.answers.set("sendMessage", () => refuse(400, "Bad Request: not enough rights to send text messages"));
    for (const day of [0, 1, 2]) await goTo(chat, HALF_PAST + day * DAY);
    const to = await migrate(chat, [rule]);
    expect(await statesOf(to)).toMatchObject([{ is_paused: true }]);
    expect(await nextAt(to)).toEqual([null]);
    // Of the failure that the group did not tell its account the supergroup tells it.
    expect(await rowsOf(to, "SELECT name FROM alarms WHERE name = 'announcementsFailed'")).toHaveLength(1);
    const [{ told_at } = {}] = await rowsOf(to, "SELECT told_at FROM announcement_runs");
    expect(told_at).toBeGreaterThan(0);
  });

  it("MOD-42, AMB-126: that the least gap has moved runs at the second to which it was moved", async () => {
    const rules = [announcement(), announcement()];
    const settings = { ...paid, annc_gap: 30 } as typeof paid;
    const chat = await chatWith(rules, { settings });
    await goTo(chat, HALF_PAST);
    const to = await migrate(chat, rules);
    expect((await statesOf(to)).map(({ moved_to }) => moved_to)).toEqual([null, HALF_PAST + 1800]);
    await goTo(to, HALF_PAST + 1800);
    expect(sends().map(({ chat_id }) => chat_id)).toEqual([chat, to]);
  });
});
