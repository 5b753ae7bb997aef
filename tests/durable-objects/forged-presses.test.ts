import { env, listDurableObjectIds } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { buttonData } from "../../domain/newcomers/verification-link.ts";
import type { ObjectNamespaces } from "../../durable-objects/stubs.ts";
import { chatsFrom, deliver, evict, fire, rowsOf, sharedChatOf } from "./chat-objects.ts";
import { isAppointed, joins, presses } from "./newcomer-updates.ts";
import { pressed, textIn } from "./private-updates.ts";
import { ANNA, member } from "./updates.ts";
import { BOT, refuse, resetWorld, world } from "./world.ts";

beforeEach(resetWorld);

const { CHAT_STATE } = env as unknown as ObjectNamespaces;
const newChat = chatsFrom(-1003498000001);
const chatObjects = async () => (await listDurableObjectIds(CHAT_STATE)).length;
const PERSON = { id: 74_001, is_bot: false, first_name: "Lin" };
let update_id = 7_400_001;
const sends = (update: object) =>
  sharedChatOf(PERSON.id).receive({ bot: BOT, update: { update_id: update_id++, ...update } });

describe("AMB-336: ids from outside", () => {
  it("AMB-336: forged presses and links make no object", async () => {
    const before = await chatObjects();
    for (let at = 0; at < 20; at++) {
      const chat = -1_009_000_000_000 - at;
      await sends(pressed(PERSON, buttonData("human", chat)));
      await sends(pressed(PERSON, buttonData("cancel", chat)));
      await sends(textIn(PERSON, `/start ncm_${-chat}`));
    }
    expect(await chatObjects()).toBe(before);
  });
});

describe("a press whose update was committed before the object died", () => {
  async function pressedAndKilled(): Promise<[number, object, number]> {
    world.snapshot = { ncm_type: 1056, ncm_wait: 180, ncm_rtry: 600 } as typeof world.snapshot;
    const chat = await newChat();
    await isAppointed(chat);
    await joins(chat, ANNA);
    await fire(chat, 1);
    world.answers.set("answerCallbackQuery", () => refuse(429, "Too Many Requests", { retryAfterSeconds: 1 }));
    const update = {
      callback_query: {
        id: `press ${chat}`,
        from: { ...ANNA, id: 999 },
        chat_instance: "1",
        data: "ncm:press",
        message: { message_id: 1000, date: world.now(), chat: { id: chat, type: "supergroup", title: "Test" } },
      },
    };
    const id = await deliver(chat, update);
    world.answers.delete("answerCallbackQuery");
    return [chat, update, id];
  }

  it("AMB-260: killed while the answer was under way, it is answered by the next start", async () => {
    const [chat] = await pressedAndKilled();
    await rowsOf(chat, "UPDATE outbox SET state = 'sending' WHERE method = 'answerCallbackQuery' RETURNING id");
    world.calls = [];
    await evict(chat);
    world.pass(3);
    await fire(chat, 1);
    expect(world.callsOf("answerCallbackQuery")).toHaveLength(1);
  });

  it("AMB-260: the update that Telegram repeats answers it at once", async () => {
    const [chat, update, updateId] = await pressedAndKilled();
    await evict(chat);
    world.pass(3);
    world.calls = [];
    await deliver(chat, update as Record<string, unknown>, { updateId });
    await rowsOf(chat, "SELECT 1");
    expect(world.callsOf("answerCallbackQuery").length).toBeGreaterThanOrEqual(1);
    await deliver(chat, member("chat_member", chat, ANNA, "restricted", "left"));
    await presses(chat, ANNA, "ncm:press");
  });
});
