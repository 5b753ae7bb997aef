import type { Update, WebhookInfo } from "@grammyjs/types";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { postUpdate } from "../../simulator/webhooks/post-update.ts";
import { BOT, Receiver, startTest, type TestWorld } from "./support.ts";

let world: TestWorld;
let receiver: Receiver;
let ann: number;
let bob: number;
let group: number;

beforeEach(async () => {
  world = await startTest();
  receiver = await Receiver.start();
  ann = await world.person("Ann");
  bob = await world.person("Bob");
  group = await world.chat("supergroup", ann);
  await world.act(`chats/${group}/add`, { by: ann, user: BOT });
  await world.act(`chats/${group}/promote`, { by: ann, user: BOT, rights: { can_manage_chat: true } });
  await world.updates();
});
afterEach(async () => {
  await world.stop();
  await receiver.stop();
});

const write = (text: string, from = ann, chat = group) => world.act("messages", { chat, from, text });
const texts = () => receiver.got.map(({ update }) => update.message?.text).filter((text) => text !== undefined);
const flush = () => world.act<{ pending: number }>("flush");

describe("delivery to a webhook", () => {
  test("carries the secret and one update as JSON", async () => {
    await world.call("setWebhook", { url: receiver.url, secret_token: "s3cret" });
    await write("hello");
    expect(await flush()).toEqual({ pending: 0 });
    expect(receiver.got).toHaveLength(1);
    expect(receiver.got[0]?.headers["x-telegram-bot-api-secret-token"]).toBe("s3cret");
    expect(receiver.got[0]?.headers["content-type"]).toBe("application/json");
    expect(Object.keys(receiver.got[0]?.update ?? {})).toEqual(["update_id", "message"]);
  });

  test("keeps a chat's order and repeats what failed before what follows", async () => {
    let failures = 1;
    receiver.reply = () => (failures-- > 0 ? { status: 500 } : {});
    await world.call("setWebhook", { url: receiver.url });
    for (const text of ["one", "two", "three"]) await write(text);
    expect((await flush()).pending).toBe(3);
    const info = await world.call<WebhookInfo>("getWebhookInfo");
    expect(info).toMatchObject({ pending_update_count: 3, max_connections: 40 });
    expect(info.last_error_message).toBe("Wrong response from the webhook: 500 Internal Server Error");
    await expect.poll(() => texts()).toEqual(["one", "one", "two", "three"]);
    expect((await world.call<WebhookInfo>("getWebhookInfo")).pending_update_count).toBe(0);
  });

  test("a failing chat does not hold up another one", async () => {
    const other = await world.chat("supergroup", ann);
    await world.act(`chats/${other}/add`, { by: ann, user: BOT });
    await world.updates();
    receiver.reply = (update) => (update.message?.chat.id === group ? { status: 503 } : {});
    await world.call("setWebhook", { url: receiver.url });
    await write("stuck");
    await write("/passes", ann, other);
    await flush();
    expect(texts()).toContain("/passes");
    expect((await world.call<WebhookInfo>("getWebhookInfo")).pending_update_count).toBe(1);
  });

  test("never has more requests under way than max_connections", async () => {
    const open: (() => void)[] = [];
    let most = 0;
    // Each answer waits for the second request under way, so that both are seen together.
    receiver.reply = async () => {
      const answered = new Promise<void>((resolve) => open.push(resolve));
      most = Math.max(most, open.length);
      if (open.length === 2) for (const answer of open.splice(0)) answer();
      await answered;
      return {};
    };
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => world.person(`P${n}`)));
    await world.call("setWebhook", { url: receiver.url, max_connections: 2 });
    for (const person of people) await world.act("private/start", { user: person, bot: BOT });
    await flush();
    expect(receiver.got).toHaveLength(6);
    expect(most).toBe(2);
  });

  test("a redirect is no success", async () => {
    receiver.reply = () => ({ status: 302, headers: { location: "/elsewhere" } });
    await world.call("setWebhook", { url: receiver.url });
    await write("x");
    await flush();
    expect((await world.call<WebhookInfo>("getWebhookInfo")).last_error_message).toContain("302");
  });

  test("Retry-After is read, up to an hour", async () => {
    const wait = { seconds: "30" };
    receiver.reply = () => ({ status: 429, headers: { "retry-after": wait.seconds } });
    const webhook = { url: receiver.url, maxConnections: 1, hasCustomCertificate: false, deliveries: 0 };
    const post = () => postUpdate(webhook, { update_id: 1 }, new AbortController().signal);
    expect(await post()).toMatchObject({ ok: false, retryAfterSecond: 30 });
    wait.seconds = "7200";
    expect(await post()).toMatchObject({ ok: false, retryAfterSecond: 3600 });
  });

  test("a method in the answer's body is executed", async () => {
    receiver.reply = () => ({
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ method: "sendMessage", chat_id: group, text: "from the answer" }),
    });
    await world.call("setWebhook", { url: receiver.url });
    await write("x");
    await expect
      .poll(async () => {
        const { calls } = await world.read<{ calls: { payload: { text?: string } }[] }>("calls?method=sendMessage");
        return calls.map((call) => call.payload.text);
      })
      .toEqual(["from the answer"]);
  });

  test("waiting updates are dropped on demand", async () => {
    await write("before");
    await world.call("setWebhook", { url: receiver.url, drop_pending_updates: true });
    await write("after");
    await flush();
    expect(texts()).toEqual(["after"]);
  });

  test.each([
    ["http://example.org/x", "bad webhook: An HTTPS URL must be provided for webhook"],
    ["https://example.org:9999/x", "Webhook can be set up only on ports 80, 88, 443 or 8443"],
  ])("refuses %s", async (url, message) => {
    await expect(world.call("setWebhook", { url })).rejects.toThrow(message);
  });

  test("a secret token with other characters is refused", async () => {
    const call = world.call("setWebhook", { url: receiver.url, secret_token: "a b" });
    await expect(call).rejects.toThrow("secret token contains unallowed characters");
  });
});

describe("allowed_updates", () => {
  const join = async (): Promise<Update[]> => {
    await world.act(`chats/${group}/join`, { user: bob });
    const updates = await world.updates();
    await world.act(`chats/${group}/leave`, { user: bob });
    await world.updates();
    return updates;
  };
  const kinds = (updates: Update[]) =>
    updates.flatMap((update) => Object.keys(update)).filter((key) => key !== "update_id");

  test("chat_member comes only where it is named; leaving the list out keeps it; an empty list takes it back", async () => {
    expect(kinds(await join())).toEqual(["message"]);
    await world.call("getUpdates", { allowed_updates: ["message", "chat_member"] });
    expect(kinds(await join())).toEqual(["chat_member", "message"]);
    await world.call("getUpdates");
    expect(kinds(await join())).toEqual(["chat_member", "message"]);
    await world.call("getUpdates", { allowed_updates: [] });
    expect(kinds(await join())).toEqual(["message"]);
  });
});

describe("raw updates and resets", () => {
  test("an update is delivered as it is, and an id is given if missing", async () => {
    await world.call("setWebhook", { url: receiver.url });
    await world.act("updates", { bot: BOT, update: { something_new: { deep: [1] } } });
    await world.act("updates", { bot: BOT, update: { update_id: 5, message: { chat: { id: 1 } } } });
    await flush();
    const bodies = receiver.got.map(({ update }) => update);
    expect(bodies).toContainEqual({ update_id: 5, message: { chat: { id: 1 } } });
    expect(bodies).toContainEqual({ update_id: expect.any(Number), something_new: { deep: [1] } });
  });

  test("a reset empties the world, keeps bot and webhook, and never uses an id twice", async () => {
    await world.call("setWebhook", { url: receiver.url });
    await write("x");
    await flush();
    await world.act("reset");
    const shown = await world.read<{ users: unknown[]; chats: unknown[]; bots: unknown[] }>("world");
    expect([shown.users.length, shown.chats.length, shown.bots.length]).toEqual([0, 0, 1]);
    expect((await world.call<WebhookInfo>("getWebhookInfo")).url).toBe(receiver.url);
    const eve = await world.person("Eve");
    const next = await world.chat("supergroup", eve);
    expect(next).not.toBe(group);
    await world.act(`chats/${next}/add`, { by: eve, user: BOT });
    await flush();
    const ids = receiver.ids();
    expect(new Set(ids).size).toBe(ids.length);
  });
});
