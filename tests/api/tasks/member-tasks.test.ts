import { beforeAll, describe, expect, it } from "vitest";
import type { Task } from "../../../domain/tasks/task.ts";
import { call } from "../../support/call.ts";
import { seedChat, seedSharedBot, signIn } from "../../support/seed.ts";
import { deliver, employ, messageOf, supergroup, updateOf } from "../../support/webhook.ts";

beforeAll(seedSharedBot);

const MEMBERS = [8831, 8832, 8833];
let nextChat = -1_001_733_000_001;
let nextAdmin = 98_301;

/** Makes a group with an admin and three members who have written. */
async function newGroup() {
  const admin = nextAdmin++;
  const chat = supergroup(nextChat--);
  const id = await seedChat(chat.id, [admin]);
  await employ(chat, admin);
  for (const member of MEMBERS) await deliver(updateOf("message", messageOf(chat, member, "hello")));
  const token = await signIn(admin);
  const post = async (path: string, body: object, as = token) => (await call(path, { token: as, body })).body;
  const batch = (more: object = {}) =>
    post(`points/batch/${id}`, { members: MEMBERS, operation: 3, amount: 10, comment: "for helping", ...more });
  const create = (more: object) => post("tasks/create", { fromType: "chat", fromId: id, ...more });
  const balance = async (member: number) =>
    ((await call(`points/points_balance/${id}/${member}`, { token })).body.result as { balance: number }).balance;
  async function untilOver(): Promise<Task[]> {
    for (;;) {
      const tasks = (await call("tasks/list", { token })).body.result as Task[];
      if (tasks.every(({ status }) => status >= 99)) return tasks;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return { id, token, post, batch, create, balance, untilOver };
}
const count = ({ result }: Awaited<ReturnType<Awaited<ReturnType<typeof newGroup>>["batch"]>>) =>
  (result as { tasks?: Task[]; items?: Task[] } | undefined)?.tasks?.length ??
  (result as { items?: Task[] } | undefined)?.items?.length;

describe("tasks/page", () => {
  it("docs/decisions/265: answers the first of each state, of all or of one batch; who makes tasks may want one alone", async () => {
    const { token, create, untilOver } = await newGroup();
    const page = async (query: string) => (await call(`tasks/page${query}`, { token })).body;
    const wanted = { type: 3, toIds: MEMBERS.map(String), content: { amount: 1, comment: "for helping" } };
    const made = await create({ ...wanted, isBrief: true });
    expect(made).toMatchObject({ result: { items: [{ type: 3, toId: "8833" }], left_out: 0 } });
    const { items } = made.result as { items: Task[] };
    await untilOver();
    const counts = { pending: 0, processing: 0, failed: 0, completed: 3 };
    const all = { counts, batch: null, batches: [{ id: items[0]?.batch, total: 3 }], texts: [] };
    expect(await page("?completed=2")).toMatchObject({
      result: { ...all, tasks: [{ toId: "8833" }, { toId: "8832" }] },
    });
    const own = await page(`?batch=${items[0]?.batch}`);
    expect(own).toMatchObject({
      result: { counts, batch: { id: items[0]?.batch }, tasks: { length: 3 }, batches: [] },
    });
    expect(await page("?batch=unknown")).toMatchObject({ success: false, message: "Target not found" });
    expect(await page("?failed=0")).toMatchObject({ success: false, message: "INVALID_RANGE" });
    const cancelled = await call(`tasks/cancel/${items[0]?.batch}?only=failed`, { token, body: {} });
    expect(cancelled.body.result).toMatchObject({ item: { counts }, tasks: [] });
  });
});

describe("points/batch", () => {
  it("API-37, TSK-18, LOY-24: makes a task of type 3 for each of three members, who get their points", async () => {
    const { id, batch, balance, untilOver } = await newGroup();
    const { tasks } = (await batch()).result as { tasks: Task[] };
    expect(tasks.map(({ type, fromId, toId }) => [type, fromId, toId]).reverse()).toEqual(
      MEMBERS.map((member) => [3, id, String(member)]),
    );
    await untilOver();
    expect(await Promise.all(MEMBERS.map(balance))).toEqual([10, 10, 10]);
  });

  it.each([
    ["API-37", { operation: 6 }, "unknow task type:6"],
    ["API-37", { operation: 2 }, "unknow task type:2"],
    ["TSK-04", { amount: 1.5 }, "Invalid amount."],
    ["TSK-04", { amount: undefined }, "Invalid amount."],
    ["TSK-04", { operation: 4, amount: 0 }, "Invalid amount."],
    ["AMB-099", { operation: 5, amount: "all" }, "Invalid amount."],
    ["LOY-15", { amount: 10_001 }, "Exceed points limit. Max: 10000"],
    ["LOY-16", { comment: "x" }, "INVALID_COMMENT"],
    ["LOY-16", { comment: undefined }, "INVALID_COMMENT"],
    ["MBR-03", { members: [8831, 777] }, "Target not found"],
    ["MBR-03", { members: [] }, "Target not found"],
    ["API-02", { members: ["abc"] }, "Invalid target"],
  ])("%s: %j is refused: %s", async (_id, more, words) => {
    const { batch, untilOver } = await newGroup();
    expect(await batch(more)).toMatchObject({ success: false, message: words });
    expect(await untilOver()).toEqual([]);
  });

  it("TSK-04, LOY-15, AMB-098, AMB-099, LOY-17: 10000 in one form, taken by batches too; a purge's amount is stored as 0", async () => {
    const { batch, balance, untilOver } = await newGroup();
    await batch({ amount: 10_000, members: [8831] });
    await untilOver();
    await batch({ operation: 4, amount: 4000, members: [8831, "8832"] });
    const [failed] = (await untilOver()).filter(({ status }) => status === 99);
    expect(failed).toMatchObject({ toId: "8832", error_msg: "Not enougth points. Max: 0" });
    expect(await balance(8831)).toBe(6000);
    const { tasks } = (await batch({ operation: 5, amount: undefined, comment: undefined })).result as {
      tasks: Task[];
    };
    expect(tasks[0]?.content).toMatchObject({ amount: 0, comment: "purge", isBroadcast: false });
    await untilOver();
    expect(await balance(8831)).toBe(0);
  });

  it("AMB-271: pressed twice at once it is one batch", async () => {
    const { batch, balance, untilOver } = await newGroup();
    const more = { jobId: "the same job" };
    await Promise.all([batch(more), batch(more), batch(more)]);
    expect(await untilOver()).toHaveLength(3);
    expect(await balance(8831)).toBe(10);
  });
});

describe("tasks for members", () => {
  it("TSK-17, MBR-20, AMB-278: nobody else's chat, no bot's, and not without the right", async () => {
    const { id, post, create } = await newGroup();
    const other = await newGroup();
    const ban = { type: 102, toIds: ["8831"] };
    expect((await post("tasks/create", { ...ban, fromType: "chat", fromId: id }, other.token)).message).toBe(
      "ACCESS_DENIED",
    );
    expect((await post("tasks/create", { ...ban, fromType: "bot", fromId: id }, other.token)).message).toBe(
      "TARGET_NOT_FOUND",
    );
    const weak = await signIn(nextAdmin);
    const chat = await seedChat(nextChat--, [nextAdmin++], {}, {});
    const body = { ...ban, fromType: "chat", fromId: chat };
    expect(await post("tasks/create", body, weak)).toMatchObject({ right: "can_restrict_members" });
    expect((await create({ ...ban, toIds: ["-5"] })).message).toBe("Invalid target");
    expect((await create({ ...ban, content: { seconds: 299 } })).message).toBe("Operation failed");
    expect((await create({ type: 101, toIds: ["8831"], content: { level: 3 } })).message).toBe("Operation failed");
    expect((await other.untilOver()).length).toBe(0);
  });

  it("MBR-05, MBR-14: a search stands for all whom it finds and for whom it can be done", async () => {
    const { create, token } = await newGroup();
    const search = (more: object = {}) => ({ keyword: "", searchKind: 0, tag: "", statuses: [10, 9], ...more });
    expect(count(await create({ type: 103, search: search() }))).toBe(3);
    expect(
      count(await create({ type: 3, search: search({ keyword: "8832" }), content: { amount: 5, comment: "hello" } })),
    ).toBe(1);
    expect((await create({ type: 105, search: search() })).message).toBe("Target not found");
    const tasks = (await call("tasks/list", { token })).body.result as Task[];
    expect(tasks).toHaveLength(4);
  });
});
