import { describe, expect, it } from "vitest";
import { call } from "../../support/call.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, messageOf, promotion, type TestChat } from "../../support/webhook.ts";

const send = async (id: string, token: string, payload: object, options?: object) =>
  (await call(`chat_msgtemplates/send_payload/${id}`, { token, body: { payload, options } })).body;

describe("chat_msgtemplates/send_payload", () => {
  it("MSG-09: a message without text is refused", async () => {
    const id = await seedChat(-1_001_800_000_001, [9101]);
    const token = await signIn(9101);
    for (const content of ["", "   \n"]) {
      expect((await send(id, token, { content })).message).toBe("PLS_FILL_MSG_CONTENT");
    }
  });

  it("MSG-14: a reply keyboard is refused for channels", async () => {
    const id = await seedChat(-1_001_800_000_002, [9102], { type: 7 });
    const payload = { content: "x", interactionMode: 2, keyboard: [[{ text: "a" }]] };
    expect((await send(id, await signIn(9102), payload)).message).toBe("REPLY_KEYBOARD_NOT_FOR_CHANNELS");
  });

  it("MSG-17, MSG-20: options out of range are refused with the field's name", async () => {
    const id = await seedChat(-1_001_800_000_003, [9103]);
    const token = await signIn(9103);
    const bad = [{ ttlAutoDelete: -1 }, { ttlAutoDelete: 2881 }, { message_thread_id: 0 }, { message_thread_id: 1.5 }];
    for (const options of bad) {
      const answer = await send(id, token, { content: "x" }, options);
      expect([answer.message, answer.field]).toEqual(["INVALID_INPUT", `options.${Object.keys(options)[0]}`]);
    }
  });

  it("MSG-02, MSG-03, MSG-04: content, entities and keyboard have their most", async () => {
    const id = await seedChat(-1_001_800_000_004, [9104]);
    const token = await signIn(9104);
    const bold = { type: "bold", offset: 0, length: 1 };
    const row = [{ text: "a" }];
    const bad = [
      { content: "x".repeat(20_001) },
      { content: "x", entities: Array.from({ length: 501 }, () => bold) },
      { content: "x", entities: [{ offset: 0, length: 1 }] },
      { content: "x", keyboard: Array.from({ length: 9 }, () => row) },
      { content: "x", keyboard: [Array.from({ length: 9 }, () => row[0])] },
      { content: "x", keyboard: [[{ text: "a", url: "ftp://x" }]] },
    ];
    for (const payload of bad) expect((await send(id, token, payload)).message).toBe("INVALID_INPUT");
  });

  it("MSG-22: options go with the send; the template that it began with stays as it is", async () => {
    const id = await seedChat(-1_001_800_000_006, [9106]);
    const token = await signIn(9106);
    const payload = { content: "Rules", keyboard: [[{ text: "Ask", url: "@durov" }]], interactionMode: 1 };
    await call(`chat_msgtemplates/create/${id}`, { token, body: payload });
    const stored = async () => (await call(`chat_msgtemplates/list/${id}`, { token })).body.result;
    const before = await stored();
    expect(before).toHaveLength(1);
    const both = [
      { protectContent: true, isPin: true, ttlAutoDelete: 5 },
      { protectContent: false, message_thread_id: 7, ttlAutoDelete: 0 },
    ];
    for (const options of both) await send(id, token, payload, options);
    expect(await stored()).toEqual(before);
    for (const field of ["protectContent", "isPin", "message_thread_id", "ttlAutoDelete"]) {
      expect(Object.keys((before as object[])[0] ?? {})).not.toContain(field);
    }
  });

  it("AMB-263: a refusal of Telegram's is told per part, with its number and words", async () => {
    const chat: TestChat = { id: -1_001_800_000_005, type: "supergroup", title: "Dev Talks" };
    const id = await seedChat(chat.id, [9105]);
    await deliver(promotion(chat, 9105));
    await deliver(Object.assign({ update_id: 5 }, { message: messageOf(chat, 9105, "hi") }));
    const answer = await send(id, await signIn(9105), { content: "x" });
    expect(answer.result).toEqual({
      message_ids: [],
      parts: [{ status: "failed", error_code: 499, message: "Not Found" }],
    });
  });
});

describe("chat_msgtemplates/send_outcome", () => {
  it("AMB-280: one's own send is found by its job, nobody else's, and no unknown one", async () => {
    const chat: TestChat = { id: -1_001_800_000_007, type: "supergroup", title: "Dev Talks" };
    const id = await seedChat(chat.id, [9107, 9108]);
    await deliver(promotion(chat, 9107));
    const [token, other] = [await signIn(9107), await signIn(9108)];
    const body = { payload: { content: "x" }, jobId: "job-of-9107" };
    const sent = await call(`chat_msgtemplates/send_payload/${id}`, { token, body });
    const outcome = async (job: string, of = token) =>
      (await call(`chat_msgtemplates/send_outcome/${id}/${job}`, { token: of })).body;
    expect(await outcome("job-of-9107")).toEqual({ success: true, result: sent.body.result });
    expect((await outcome("job-of-9107", other)).message).toBe("TARGET_NOT_FOUND");
    expect((await outcome("no-such-job")).message).toBe("TARGET_NOT_FOUND");
  });
});

describe("chat_msgtemplates/send_undo", () => {
  it("MSG-29: nobody takes back another one's send, nor an unknown one, nor one of which nothing arrived", async () => {
    const chat: TestChat = { id: -1_001_800_000_008, type: "supergroup", title: "Dev Talks" };
    const id = await seedChat(chat.id, [9109, 9110]);
    await deliver(promotion(chat, 9109));
    const [token, other] = [await signIn(9109), await signIn(9110)];
    await call(`chat_msgtemplates/send_payload/${id}`, {
      token,
      body: { payload: { content: "x" }, jobId: "job-of-9109" },
    });
    for (const [job, of] of [
      ["job-of-9109", token],
      ["job-of-9109", other],
      ["no-such-job", token],
    ] as const) {
      const answer = await call(`chat_msgtemplates/send_undo/${id}/${job}`, { token: of, body: {} });
      expect(answer.body.message).toBe("TARGET_NOT_FOUND");
    }
  });
});

describe("messages/history", () => {
  it("TIM-10: a range one day longer than the plan's is refused with the days it allows", async () => {
    const id = await seedChat(-1_001_800_000_016, [9116], { ctime: nowSeconds() - 400 * 86_400 });
    const token = await signIn(9116);
    const read = async (days: number) => {
      const endSecond = nowSeconds();
      const body = { startSecond: endSecond - (endSecond % 86_400) - (days - 1) * 86_400, endSecond };
      return (await call(`messages/history/${id}`, { token, body })).body;
    };
    expect((await read(8)).success).toBe(true);
    expect(await read(9)).toEqual({
      success: false,
      message: "EXCEED_REPORT_RANGE",
      ...{ days: 8, upgrade: true, drive: "report.range" },
    });
  });
});
