import { describe, expect, it } from "vitest";
import type { Batch, Task } from "../../../domain/tasks/task.ts";
import { type Answer, call } from "../../support/call.ts";
import { seedOwnBot } from "../../support/library.ts";
import { seedChat, signIn } from "../../support/seed.ts";

let nextChat = -1_001_970_000_001;
let nextAdmin = 97_001;
const PAYLOAD = { payload: { content: "Weekly rules" } };

/** Makes a person with some chats. */
async function newAdmin(count: number, rights?: Record<string, boolean>) {
  const id = nextAdmin++;
  const token = await signIn(id);
  const chats: string[] = [];
  for (let made = 0; made < count; made++) chats.push(await seedChat(nextChat--, [id], {}, rights));
  return { id, token, chats, from: chats[0] ?? "" };
}
type Admin = Awaited<ReturnType<typeof newAdmin>>;

const post = (path: string, { token }: Pick<Admin, "token">, body: object = {}) => call(path, { token, body });
const create = ({ token, from, chats }: Admin, more: object = {}) =>
  post("tasks/create", { token }, { type: 2, fromType: "chat", fromId: from, toIds: chats, content: PAYLOAD, ...more });
const list = async ({ token }: Admin) => (await call("tasks/list", { token })).body.result as Task[];
const itemsOf = ({ body }: Answer) => (body.result as { items: Task[] }).items;
const refusal = ({ body }: Answer) => body.message;

/** Waits until no task is left: the queue runs by itself, and there is no Telegram, so that everything fails soon. */
async function untilOver(admin: Admin): Promise<Task[]> {
  for (;;) {
    const tasks = await list(admin);
    if (tasks.every(({ status }) => status >= 99)) return tasks;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe("tasks/create", () => {
  it("API-50, TSK-01, TSK-15: makes one task per chat, a row with all its fields, in the list at once", async () => {
    const admin = await newAdmin(4);
    const items = itemsOf(await create(admin));
    expect(items.map(({ toId }) => toId).sort()).toEqual([...admin.chats].sort());
    expect((await list(admin)).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    for (const item of items) {
      expect(item).toMatchObject({
        type: 2,
        fromType: "chat",
        fromId: admin.from,
        attempt: 0,
        content: { name: "Weekly rules" },
      });
      for (const field of ["id", "status", "runAt", "error_msg", "comment", "suggest_upgrade"])
        expect(item).toHaveProperty(field);
    }
  });

  it("TSK-17, AMB-300: one foreign chat refuses the whole call, the source itself may be a target", async () => {
    const [admin, other] = [await newAdmin(2), await newAdmin(1)];
    const answer = await create(admin, { toIds: [...admin.chats, other.from] });
    expect(refusal(answer)).toBe("Target does not match");
    expect(refusal(await create(admin, { toIds: ["1009999999999"] }))).toBe("Target does not match");
    expect(await list(admin)).toEqual([]);
    expect(itemsOf(await create(admin, { toIds: [admin.from] }))).toHaveLength(1);
  });

  it("ERR-25, AMB-207: a type that is none is named; none is made", async () => {
    const admin = await newAdmin(1);
    for (const type of [1, 9, 0, -2, 6, 100]) {
      expect(refusal(await create(admin, { type }))).toBe(`unknow task type:${type}`);
    }
    expect(await list(admin)).toEqual([]);
  });

  it("AMB-204: more chats than the queue holds, no chat and no message are refused", async () => {
    const admin = await newAdmin(1);
    const many = Array.from({ length: 1000 }, (_, index) => String(1_000_000_000 + index));
    expect(refusal(await create(admin, { toIds: many }))).toBe("TASK_QUEUE_FULL");
    expect(refusal(await create(admin, { toIds: [] }))).toBe("Target not found");
    expect(refusal(await create(admin, { content: {} }))).toBe("PLS_FILL_MSG_CONTENT");
    expect(refusal(await create(admin, { content: { payload: { content: " " } } }))).toBe("PLS_FILL_MSG_CONTENT");
  });

  it("AMB-278: whoever may not pin in one of the chats pins in none", async () => {
    const admin = await newAdmin(1, {});
    const content = { ...PAYLOAD, options: { isPin: true } };
    const { body } = await create(admin, { content });
    expect(body).toMatchObject({ message: "MISSING_RIGHT", right: "can_pin_messages", title: "Dev Talks" });
  });

  it("AMB-271: called twice at once under one name it is one batch; a chat named twice is one task", async () => {
    const admin = await newAdmin(2);
    const more = { jobId: "the same job", toIds: [...admin.chats, ...admin.chats] };
    await Promise.all([create(admin, more), create(admin, more), create(admin, more)]);
    expect(await list(admin)).toHaveLength(2);
  });

  it("TSK-17: a bot of one's own is a source, nobody else's is", async () => {
    const [admin, other] = [await newAdmin(1), await newAdmin(0)];
    const own = await seedOwnBot(9_970_000_001, admin.id);
    const foreign = await seedOwnBot(9_970_000_002, other.id);
    expect(itemsOf(await create(admin, { fromType: "bot", fromId: own }))).toHaveLength(1);
    expect(refusal(await create(admin, { fromType: "bot", fromId: foreign }))).toBe("TARGET_NOT_FOUND");
  });
});

describe("a message in several languages", () => {
  const version = (langm: string, content: string) => ({ langm, content });
  /** Makes a person with a chat of each language. */
  async function newPolyglot(languages: string[]) {
    const id = nextAdmin++;
    const token = await signIn(id);
    const chats: string[] = [];
    for (const langm of languages) chats.push(await seedChat(nextChat--, [id], { langm }));
    return { id, token, chats, from: chats[0] ?? "" };
  }
  const textsOf = (items: Task[]) => Object.fromEntries(items.map(({ toId, langm }) => [toId, langm]));
  const message = async ({ token }: Admin, batch = "") =>
    (await call(`tasks/message/${batch}`, { token })).body.result as { content: string; versions: object[] };

  it("NAV-37, TSK-15: each chat gets its language's text as it is at the start, else the main one", async () => {
    const admin = await newPolyglot(["en", "de", "de", "ar"]);
    const [en = "", de = "", german = "", ar = ""] = admin.chats;
    const versions = [version("de", "Hallo"), version("fr", "Bonjour")];
    const items = itemsOf(await create(admin, { content: { ...PAYLOAD, versions } }));
    expect(textsOf(items)).toEqual({ [en]: "", [de]: "de", [german]: "de", [ar]: "" });
    // Another language later is another text later.
    await post(`chats/update_attr/${de}`, admin, { attr: "langm", value: "ar" });
    expect(textsOf(await list(admin))).toMatchObject({ [de]: "de" });
    expect(await message(admin, items[0]?.batch)).toEqual({
      content: "Weekly rules",
      entities: [],
      versions: [{ langm: "de", content: "Hallo", entities: [] }],
    });
  });

  it("MSG-09: a version that Telegram would not take is named with its language, and nothing is sent", async () => {
    const admin = await newPolyglot(["en", "de"]);
    const refused = async (versions: object[]) => (await create(admin, { content: { ...PAYLOAD, versions } })).body;
    expect(await refused([version("de", " ")])).toMatchObject({ message: "PLS_FILL_MSG_CONTENT", langm: "de" });
    expect(await refused([version("de", "a"), version("de", "b")])).toMatchObject({ success: false });
    expect(await refused([version("tlh", "nuqneH")])).toMatchObject({ success: false });
    expect(await list(admin)).toEqual([]);
  });

  it("AMB-139: changing it everywhere changes the versions that are named, and adds none", async () => {
    const admin = await newPolyglot(["en", "de"]);
    const [task] = itemsOf(await create(admin, { content: { ...PAYLOAD, versions: [version("de", "Hallo")] } }));
    await untilOver(admin);
    const edit = (body: object) => post(`tasks/edit/${task?.batch}`, admin, body);
    const changed = await edit({ content: "Weekly rules", versions: [version("de", "Servus"), version("ar", "سلام")] });
    expect(changed.body.success).toBe(true);
    expect(await message(admin, task?.batch)).toMatchObject({
      content: "Weekly rules",
      versions: [{ langm: "de", content: "Servus" }],
    });
    await edit({ content: "New rules" });
    expect(await message(admin, task?.batch)).toMatchObject({
      content: "New rules",
      versions: [{ content: "Servus" }],
    });
    expect((await edit({ content: "x", versions: [version("de", " ")] })).body).toMatchObject({ langm: "de" });
  });
});

describe("tasks of others", () => {
  it("AUTH-22: nobody sees, retries, deletes or ends them", async () => {
    const [admin, other] = [await newAdmin(1), await newAdmin(0)];
    const [task] = itemsOf(await create(admin));
    expect(await list(other)).toEqual([]);
    const asked = ["retry", "delete"].map((act) => post(`tasks/${act}/${task?.id}`, other));
    asked.push(call(`tasks/batch/${task?.batch}`, { token: other.token }), post(`tasks/cancel/${task?.batch}`, other));
    asked.push(post(`tasks/pause/${task?.batch}`, other, { paused: true }));
    for (const answer of await Promise.all(asked)) expect(refusal(answer)).toBe("Target not found");
    expect((await post("tasks/clear", other)).body.result).toEqual({ removed: 0 });
    expect(await list(admin)).toHaveLength(1);
  });
});

describe("failed tasks", () => {
  it("TSK-09, API-50, AMB-205: are retried, deleted and cleared", async () => {
    const admin = await newAdmin(2);
    await create(admin);
    const [first, second] = await untilOver(admin);
    expect([first?.status, second?.status]).toEqual([99, 99]);
    const retried = (await post(`tasks/retry/${first?.id}`, admin)).body.result as { item: Task };
    expect(retried.item).toMatchObject({ status: 0, attempt: 1, error_msg: "" });
    expect(refusal(await post("tasks/retry/999999", admin))).toBe("Target not found");
    expect(refusal(await post("tasks/delete/abc", admin))).toBe("Target not found");
    expect((await post(`tasks/delete/${second?.id}`, admin)).body.result).toEqual({ item: { id: second?.id } });
    await untilOver(admin);
    expect((await post("tasks/retry_failed", admin)).body.result).toEqual({ retried: 1 });
    await untilOver(admin);
    expect((await call("tasks/counts", { token: admin.token })).body.result).toMatchObject({ failed: 1, pending: 0 });
    expect((await post("tasks/clear", admin)).body.result).toEqual({ removed: 1 });
    expect(await list(admin)).toEqual([]);
  });
});

describe("a batch", () => {
  it("NAV-37: is read, paused and cancelled", async () => {
    const admin = await newAdmin(3);
    const [task] = itemsOf(await create(admin));
    const batch = `${task?.batch}`;
    await post(`tasks/pause/${batch}`, admin, { paused: true });
    const read = (await call(`tasks/batch/${batch}`, { token: admin.token })).body.result as { item: Batch };
    expect(read.item).toMatchObject({ id: batch, name: "Weekly rules", total: 3, paused: true, cancelled: false });
    const ended = (await post(`tasks/cancel/${batch}`, admin)).body.result as { item: Batch };
    expect(ended.item.cancelled).toBe(true);
    expect(refusal(await post("tasks/cancel/nothing", admin))).toBe("Target not found");
  });
});

describe("forward", () => {
  it("API-39, AMB-143: queues a template for another chat of the same admin, and for nobody else's", async () => {
    const [admin, other] = [await newAdmin(2), await newAdmin(1)];
    const stored = await post(`chat_msgtemplates/create/${admin.from}`, admin, {
      content: "House rules",
      name: "Rules",
    });
    const { id } = (stored.body.result as { item: { id: string } }).item;
    const to = (chat: string | undefined, template = id) =>
      post(`chat_msgtemplates/forward/${admin.from}/${template}/${chat}`, admin);
    const { item } = (await to(admin.chats[1])).body.result as { item: Task };
    expect(item).toMatchObject({ type: 2, toId: admin.chats[1], content: { name: "Rules" } });
    expect(refusal(await to(other.from))).toBe("Target does not match");
    expect(refusal(await to(admin.chats[1], "00000000000000000009"))).toBe(
      "Missing message template 00000000000000000009",
    );
  });
});
