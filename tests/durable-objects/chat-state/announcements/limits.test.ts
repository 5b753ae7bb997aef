import { beforeEach, describe, expect, it } from "vitest";
import type { Snapshot } from "../../../../services/snapshot.ts";
import { deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { text } from "../../updates.ts";
import { DAY, resetWorld, START, world } from "../../world.ts";
import {
  announcement,
  chatWith,
  goTo,
  HALF_PAST,
  log,
  makeForum,
  nextAt,
  paid,
  push,
  sends,
  template,
} from "./announced.ts";

beforeEach(resetWorld);

const HOURLY = { freq_type: 2, freq_val: 30 } as const;
const texts = () => sends().map((payload) => payload.text);
const withGap = (minutes: number) => ({ settings: { ...paid, annc_gap: minutes } as Snapshot["settings"] });
async function write(chat: number, count: number) {
  for (let message = 0; message < count; message++)
    await deliver(chat, text(chat, `said ${message}`, { date: world.now() }));
}

describe("an announcement that ends", () => {
  it("ANN-04: with its last run before a second, and runs on when that second is put off", async () => {
    const rule = announcement({ ends_at: HALF_PAST + DAY + 60 });
    const chat = await chatWith([rule]);
    for (const day of [0, 1, 2]) await goTo(chat, HALF_PAST + day * DAY);
    expect(sends()).toHaveLength(2);
    expect(await nextAt(chat)).toEqual([null]);
    await push(chat, [{ ...rule, ends_at: HALF_PAST + 9 * DAY, mtime: world.now() }]);
    expect(await nextAt(chat)).toEqual([HALF_PAST + 3 * DAY]);
  });

  it("ANN-04: after a number of runs, and begins to count anew when it is changed then", async () => {
    const rule = announcement({ runs_max: 2 });
    const chat = await chatWith([rule]);
    await goTo(chat, HALF_PAST);
    // A change while it goes on takes no run back.
    await push(chat, [{ ...rule, isPin: true, mtime: HALF_PAST + 60 }]);
    await goTo(chat, HALF_PAST + DAY);
    await evict();
    await goTo(chat, HALF_PAST + 2 * DAY);
    expect(sends()).toHaveLength(2);
    expect(await objectOf(chat).announcementStates()).toMatchObject([{ runs: 2 }]);
    await push(chat, [{ ...rule, mtime: HALF_PAST + 2 * DAY + 60 }]);
    await goTo(chat, HALF_PAST + 3 * DAY);
    expect(sends()).toHaveLength(3);
    expect(await objectOf(chat).announcementStates()).toMatchObject([{ runs: 1 }]);
  });
});

describe("a run", () => {
  it("ANN-22: that an admin has left out is logged, and the one after it is made", async () => {
    const chat = await chatWith([announcement({ skip_at: HALF_PAST, runs_max: 1 })]);
    await goTo(chat, HALF_PAST);
    expect(sends()).toEqual([]);
    expect(await log(chat)).toMatchObject([{ res_status: 204, comment: "ANNC_SKIPPED" }]);
    expect(await objectOf(chat).countTroubledAnnouncements()).toBe(0);
    await goTo(chat, HALF_PAST + DAY);
    expect(sends()).toHaveLength(1);
    expect(await nextAt(chat)).toEqual([null]);
  });

  it("ANN-22: takes the next of several texts each time, whatever is sent by hand between", async () => {
    const rule = announcement({ ...HOURLY, more_template_ids: ["u", "v"] });
    const content = { responders: [], templates: ["t", "u", "v"].map((id) => template(id)), announcements: [rule] };
    const chat = await chatWith([rule]);
    await push(chat, [rule], { content });
    for (const run of [0, 1]) await goTo(chat, HALF_PAST + run * 1800);
    await objectOf(chat).sendAnnouncement({ id: rule.id, key: "by hand", waitMs: 0 });
    await goTo(chat, HALF_PAST + 60 + 1800);
    for (const run of [2, 3]) await goTo(chat, HALF_PAST + run * 1800);
    expect(texts()).toEqual(["message t", "message u", "message v", "message v", "message t"]);
  });

  it("ANN-22: waits for messages by people since the one before, and says so when there were too few", async () => {
    const chat = await chatWith([announcement({ ...HOURLY, people_min: 2 })]);
    await goTo(chat, HALF_PAST);
    world.nowMs = (HALF_PAST + 600) * 1000;
    await write(chat, 1);
    await goTo(chat, HALF_PAST + 1800);
    expect(sends()).toHaveLength(1);
    expect((await log(chat))[0]).toMatchObject({ res_status: 204, comment: "ANNC_TOO_QUIET" });
    await write(chat, 1);
    await goTo(chat, HALF_PAST + 3600);
    expect(sends()).toHaveLength(2);
  });

  it("ANN-22: deletes the message of the run before in its topic once it is out, however many parts that had", async () => {
    const rule = announcement({ isFormerDeleted: true, isForSelectedTopics: true, forum_topic_ids: [0, 7] });
    const chat = await chatWith([rule]);
    await makeForum(chat);
    await goTo(chat, HALF_PAST);
    expect(world.callsOf("deleteMessage")).toEqual([]);
    await goTo(chat, HALF_PAST + DAY);
    await fire(chat, 2);
    expect(world.callsOf("deleteMessage").map(({ payload }) => payload.message_id)).toEqual([1000, 1001]);
    await push(chat, []);
    expect(await rowsOf(chat, "SELECT id FROM announcement_posts")).toEqual([]);
  });
});

describe("the least gap between two announcements of a chat", () => {
  it("AMB-126: moves the later one, which is not late then, and tells of it", async () => {
    const chat = await chatWith([announcement(), announcement()], withGap(30));
    await goTo(chat, HALF_PAST);
    expect(sends()).toHaveLength(1);
    const states = await objectOf(chat).announcementStates();
    expect(states.map(({ moved_to }) => moved_to)).toEqual([null, HALF_PAST + 1800]);
    expect((await log(chat)).map(({ comment }) => comment)).toContain("ANNC_MOVED");
    await evict();
    await goTo(chat, HALF_PAST + 1800);
    expect(sends()).toHaveLength(2);
    expect((await log(chat))[0]).toMatchObject({ res_status: 200, start_at: HALF_PAST });
    expect(await nextAt(chat)).toEqual([HALF_PAST + DAY, HALF_PAST + DAY]);
  });

  it("AMB-126: leaves it out where its own next run would come first, and lets through what is far enough apart", async () => {
    const chat = await chatWith([announcement({ freq_val: 1230 }), announcement(HOURLY)], withGap(30));
    await goTo(chat, HALF_PAST);
    expect((await log(chat)).map(({ comment }) => comment)).toContain("ANNC_NO_GAP");
    await goTo(chat, HALF_PAST + 1800);
    expect(sends()).toHaveLength(2);
    expect(START).toBeLessThan(HALF_PAST);
  });

  it("AMB-126: of one time is made once it was moved, and is told as done", async () => {
    const once = announcement({ freq_type: 0, freq_val: HALF_PAST });
    const chat = await chatWith([announcement(), once], withGap(30));
    await goTo(chat, HALF_PAST);
    await goTo(chat, HALF_PAST + 1800 + 590);
    expect(sends()).toHaveLength(2);
    expect((await log(chat)).map(({ comment }) => comment)).not.toContain("ANNC_TOO_LATE");
    await goTo(chat, HALF_PAST + 1800 + 2400);
    expect(world.done).toEqual([{ id: once.id, freq_val: HALF_PAST }]);
  });
});
