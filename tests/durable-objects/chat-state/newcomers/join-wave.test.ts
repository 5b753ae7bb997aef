import { beforeEach, describe, expect, it } from "vitest";
import { newResponderShape, type Responder } from "../../../../domain/responders/responder.ts";
import type { Payload } from "../../../../domain/templates/template.ts";
import { chatsFrom, deliver, fire, rowsOf } from "../../chat-objects.ts";
import { isAppointed, joins, presses } from "../../newcomer-updates.ts";
import { BEN, text } from "../../updates.ts";
import { ok, refuse, resetWorld, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003450000001);
const GREETING: Payload & { id: string } = {
  id: "17000000000000000009",
  content: "Welcome, {first}!",
  entities: [],
  keyboard: [],
  assets: [],
  interactionMode: 0,
  disableWebPreview: false,
  disableNotification: false,
};

const ANSWER = { ...GREETING, id: "17000000000000000010", content: "Behind the station." };
const RESPONDER: Responder = {
  id: "17000000000000000011",
  ...newResponderShape.parse({ template_id: ANSWER.id, triggers: [{ keyword: "address", matchMode: 1 }] }),
};

async function groupOf(settings: Record<string, unknown>, greeting = GREETING): Promise<number> {
  world.snapshot = {
    bot_settings: { hello_to_new: true },
    asset_id_greeting: GREETING.id,
    rm_greeting: 0,
    du_nr: 0,
    lv_nr: 0,
    ncm_type: 1056,
    ncm_wait: 180,
    ncm_rtry: 600,
    ncm_ntfy: 1,
    ncm_quiz: "",
    ncm_ansr: "",
    ncm_addr: "",
    ncm_prmt: "",
    ...settings,
  } as typeof world.snapshot;
  const chat = await newChat({ content: { responders: [RESPONDER], templates: [greeting, ANSWER] } });
  await isAppointed(chat);
  world.calls = [];
  return chat;
}

const person = (index: number) => ({ id: 7000 + index, is_bot: false, first_name: `P${index}` });
const withoutTail = (words: unknown) => String(words).replace(/\n\nSent with Steward$/, "");
const said = () => world.callsOf("sendMessage").map(({ payload }) => withoutTail(payload.text));
const edits = () => world.callsOf("editMessageText").map(({ payload }) => withoutTail(payload.text));
const greetings = () => said().filter((words) => words.startsWith("Welcome"));
const verdicts = () => said().filter((words) => /passed the check|^Let in/.test(words));
const settle = async (chat: number, seconds: number) => {
  for (let second = 0; second < seconds; second++) await fire(chat, 1);
};

describe("a wave of newcomers", () => {
  it("AMB-282: two hundred who join and answer leave few messages, and all are asked, told and greeted", async () => {
    const chat = await groupOf({});
    for (let index = 0; index < 200; index++) {
      await joins(chat, person(index));
      if (index % 5 === 4) await fire(chat, 1);
      // Each answers a while after they came.
      if (index >= 20 && index < 170) await presses(chat, person(index - 20), "ncm:press");
    }
    await settle(chat, 15);
    const open = "SELECT count(*) AS n FROM newcomers WHERE ended_at IS NULL";
    expect(await rowsOf(chat, open)).toEqual([{ n: 50 }]);
    expect(await rowsOf(chat, `${open} AND prompted_at IS NULL`)).toEqual([{ n: 0 }]);
    for (let index = 150; index < 200; index++) await presses(chat, person(index), "ncm:press");
    await settle(chat, 15);
    expect(greetings().length).toBeLessThanOrEqual(4);
    expect(verdicts().length).toBeLessThanOrEqual(4);
    expect(said().length).toBeLessThanOrEqual(24);
    const greeted = await rowsOf(
      chat,
      "SELECT sum(cnt_rpt) AS n FROM service_log WHERE rule_id = 'hello_to_new' AND res_status = 200",
    );
    expect(greeted).toEqual([{ n: 200 }]);
    expect(edits().at(-1)).toMatch(/\d+ others/);
  });

  it("AMB-282: a member's keyword is answered within three seconds of a wave", async () => {
    const chat = await groupOf({});
    for (let index = 0; index < 100; index++) {
      await joins(chat, person(index));
      if (index % 10 === 9) await fire(chat, 1);
      if (index >= 10) await presses(chat, person(index - 10), "ncm:press");
    }
    const before = world.callsOf("sendMessage").length;
    await deliver(chat, text(chat, "the address?", { from: BEN }));
    await settle(chat, 3);
    const behind = said().slice(before);
    expect(behind.indexOf(ANSWER.content)).toBeGreaterThanOrEqual(0);
    expect(behind.indexOf(ANSWER.content)).toBeLessThanOrEqual(2);
  });

  it("the third of a minute shares a greeting, which names those who come while it stands", async () => {
    const chat = await groupOf({ ncm_type: 0, ncm_ntfy: 0 });
    for (let index = 0; index < 4; index++) await joins(chat, person(index));
    await settle(chat, 4);
    expect(greetings()).toEqual(["Welcome, P0!", "Welcome, P1!", "Welcome, P2 and P3!"]);
    await joins(chat, person(4));
    await settle(chat, 12);
    expect(greetings()).toHaveLength(3);
    expect(edits()).toEqual(["Welcome, P2, P3, and P4!"]);
    world.pass(60);
    await joins(chat, person(5));
    await settle(chat, 2);
    expect(greetings().at(-1)).toBe("Welcome, P5!");
  });

  it("a greeting without names stands for all who come close behind", async () => {
    const chat = await groupOf({ ncm_type: 0, ncm_ntfy: 0 }, { ...GREETING, content: "Welcome!" });
    for (let index = 0; index < 9; index++) {
      await joins(chat, person(index));
      await settle(chat, 2);
    }
    await settle(chat, 15);
    expect([greetings(), edits()]).toEqual([["Welcome!", "Welcome!", "Welcome!"], []]);
  });

  it("a shared greeting that an admin deleted makes room for a new one", async () => {
    const chat = await groupOf({ ncm_type: 0, ncm_ntfy: 0 });
    for (let index = 0; index < 3; index++) await joins(chat, person(index));
    await settle(chat, 4);
    world.answers.set("editMessageText", () => refuse(400, "Bad Request: message to edit not found"));
    await joins(chat, person(3));
    await settle(chat, 20);
    expect(greetings().at(-1)).toBe("Welcome, P3!");
  });

  it("a shared greeting that Telegram refuses is in the log of each", async () => {
    const chat = await groupOf({ ncm_type: 0, ncm_ntfy: 0 });
    world.answers.set("sendMessage", () => refuse(403, "Forbidden: not enough rights"));
    for (let index = 0; index < 5; index++) await joins(chat, person(index));
    await settle(chat, 6);
    world.answers.set("sendMessage", () => ok({}));
    const failed = await rowsOf(chat, "SELECT sum(cnt_rpt) AS n FROM service_log WHERE rule_id = 'hello_to_new'");
    expect(failed).toEqual([{ n: 5 }]);
  });

  it("verdicts of several are one message: who was let in, and who was not", async () => {
    const chat = await groupOf({ bot_settings: {}, ncm_wait: 10 });
    for (let index = 0; index < 6; index++) await joins(chat, person(index));
    await fire(chat, 1);
    for (let index = 0; index < 4; index++) await presses(chat, person(index), "ncm:press");
    await settle(chat, 30);
    const last = [...said(), ...edits()].filter((words) => words.startsWith("Let in"));
    expect(last.at(-1)).toBe("Let in: P2 and P3\nNot let in: P4 and P5");
  });
});
