import { afterEach, describe, expect, it } from "vitest";
import type { Contract } from "../../../domain/calls/contract/contract.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import { ACTOR_RIGHTS, type CallNeeds } from "../../../domain/permissions.ts";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import { call } from "../../support/call.ts";
import { CHAT_CALLS, requestTo } from "../../support/contract-request.ts";
import { get, itemOf, post } from "../../support/library.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { adminMember, deliver, employ, memberChange, supergroup } from "../../support/webhook.ts";

const real = dependencies.telegram;
afterEach(() => {
  dependencies.telegram = real;
});

let nextChat = -1_001_278_000_001;
let nextPerson = 278_001;

const allBut = (missing: string) => Object.fromEntries(ACTOR_RIGHTS.map((right) => [right, right !== missing]));
const lacks = (right: string) => ({ success: false, message: "MISSING_RIGHT", right });

/** Makes somebody's chat, in which they have these rights of Telegram's. */
async function stage(rights: Record<string, boolean>, bot_settings: Record<string, boolean> = {}, type = 10) {
  const person = nextPerson++;
  const telegramId = nextChat--;
  const id = await seedChat(telegramId, [person], { bot_settings, type }, rights);
  return { id, telegramId, person, token: await signIn(person) };
}
const needsOf = ({ access }: Contract): CallNeeds =>
  access.kind === "chatAdmin" || access.kind === "target" ? access.needs : "nothing";
const needing = (isWanted: (needs: CallNeeds) => boolean) =>
  CHAT_CALLS.filter(([, contract]) => isWanted(needsOf(contract)));

/** Runs over every contract there is: a new act or setting is tested here by being declared. */
describe.each(needing((needs) => needs.startsWith("can_")))("%s", (_name, contract) => {
  it("AMB-278: is refused to an admin who lacks its right, which is named", async () => {
    const right = needsOf(contract);
    const { id, token } = await stage(allBut(right));
    const { path, options } = requestTo(contract, id);
    const answer = await call(path, { ...options, token });
    expect([answer.status, answer.body]).toEqual([200, lacks(right)]);
  });
});

describe.each(needing((needs) => needs === "settings"))("%s", (_name, contract) => {
  it("AMB-278: any admin may, unless info_only keeps it to those who may change the chat's info", async () => {
    const ask = async (rights: Record<string, boolean>, settings: Record<string, boolean>) => {
      const { id, token } = await stage(rights, settings);
      const { path, options } = requestTo(contract, id);
      return (await call(path, { ...options, token })).body;
    };
    const without = allBut("can_change_info");
    expect((await ask(without, {})).message).not.toBe("MISSING_RIGHT");
    expect(await ask(without, { info_only: true })).toEqual(lacks("can_change_info"));
    expect((await ask({ can_change_info: true }, { info_only: true })).message).not.toBe("MISSING_RIGHT");
  });
});

describe.each(needing((needs) => needs === "nothing"))("%s", (_name, contract) => {
  it("AMB-278: needs no right, with info_only neither", async () => {
    const { id, token } = await stage({}, { info_only: true });
    const { path, options } = requestTo(contract, id);
    expect((await call(path, { ...options, token })).body.message).not.toBe("MISSING_RIGHT");
  });
});

/** Makes a living group with somebody who waits at its door, and a Telegram that does as it is told. */
async function livingGroup() {
  const person = nextPerson++;
  const chat = supergroup(nextChat--);
  const id = String(-chat.id);
  await employ(chat, person);
  const token = await signIn(person);
  const answers = (userId: unknown): Record<string, unknown> => ({
    sendMessage: { message_id: 7, date: nowSeconds(), chat },
    getChatMember: { user: { id: userId, is_bot: false, first_name: "Ben" }, status: "kicked", until_date: 0 },
  });
  dependencies.telegram = () => ({
    call: async <Result>(method: string, payload: Record<string, unknown> = {}) => ({
      ok: true,
      result: (answers(payload.user_id)[method] ?? true) as Result,
    }),
  });
  const rights = (missing: string) =>
    deliver(memberChange(chat, 1, person, adminMember, { ...adminMember, [missing]: false }));
  return { id, chat, person, token, rights };
}

/** Requests of those calls of which only the object can tell the right. */
const ASKED: Record<string, () => Promise<{ answer: unknown; right: string }>> = {
  async "chat_msgtemplates.send_payload"() {
    const { id, token } = await stage(allBut("can_pin_messages"));
    const body = { payload: { content: "x" }, options: { isPin: true } };
    return { answer: await post(`chat_msgtemplates/send_payload/${id}`, token, body), right: "can_pin_messages" };
  },
  async "chats.verify"() {
    const { id, chat, token, rights } = await livingGroup();
    await post(`chats/newcomer_verification/${id}`, token, { ncm_type: 1056 });
    const newcomer = nextPerson++;
    await deliver(memberChange(chat, newcomer, newcomer, { status: "left" }, { status: "member" }));
    await rights("can_restrict_members");
    const answer = await post(`chats/verify/${id}/${newcomer}`, token, { verdict: "pass" });
    return { answer, right: "can_restrict_members" };
  },
  async "actions.undo"() {
    const { id, chat, token, rights } = await livingGroup();
    const member = nextPerson++;
    await deliver(memberChange(chat, member, member, { status: "left" }, { status: "member" }));
    await post(`chats/ban/${id}/${member}`, token);
    const range = `${nowSeconds() - 3600}/${nowSeconds() + 3600}/1`;
    const log = (await get(`actions/${id}/action_log/${range}`, token)).result as { rows: { id: number }[] };
    await rights("can_restrict_members");
    return { answer: await post(`actions/${id}/undo/${log.rows[0]?.id}`, token), right: "can_restrict_members" };
  },
};

/** Tells whether a call asks only for the owner's place and for no right: tests/api/brake.test.ts covers it. */
const byPlace = ([name]: ReturnType<typeof needing>[number]): boolean => name === "chats.decide_brake";

describe.each(needing((needs) => needs === "asked").filter((call) => !byPlace(call)))("%s", (name) => {
  it("AMB-278: is refused by who carries it out to an admin who lacks the right for what is asked", async () => {
    const attempt = ASKED[name];
    if (attempt === undefined) throw new Error(`${name} needs an attempt in this test`);
    const { answer, right } = await attempt();
    expect(answer).toEqual(lacks(right));
  });
});

describe("an admin who was demoted with the page open", () => {
  const all = Object.fromEntries(ACTOR_RIGHTS.map((right) => [right, true]));
  const denied = { success: false, message: "ACCESS_DENIED" };

  it("AUTH-22, AMB-278: every call about the chat is refused from the next one on, and nothing is sent", async () => {
    const { id, chat, person, token } = await livingGroup();
    expect((await get(`chats/get/${id}`, token)).success).toBe(true);
    await deliver(memberChange(chat, 1, person, { ...adminMember, ...all }, { status: "member" }));
    const asked: string[] = [];
    const before = dependencies.telegram;
    dependencies.telegram = (...employed) => {
      const { call: sent } = before(...employed);
      return {
        async call<Result>(...given: Parameters<typeof sent>) {
          asked.push(given[0]);
          return sent<Result>(...given);
        },
      };
    };
    const answers = await Promise.all(
      CHAT_CALLS.map(async ([name, contract]) => {
        const { path, options } = requestTo(contract, id);
        const { body } = await call(path, { ...options, token });
        return [name, body.success, body.message];
      }),
    );
    expect(answers).toEqual(CHAT_CALLS.map(([name]) => [name, false, "ACCESS_DENIED"]));
    expect(asked.filter((method) => !method.startsWith("get"))).toEqual([]);
  });

  it("MOD-44, AUTH-22: an act of theirs is not taken back by them any more, and still by another admin", async () => {
    const { id, chat, person, token } = await livingGroup();
    const [member, other] = [nextPerson++, nextPerson++];
    await deliver(memberChange(chat, member, member, { status: "left" }, { status: "member" }));
    await deliver(memberChange(chat, 1, other, { status: "member" }, { ...adminMember, ...all }));
    await post(`chats/ban/${id}/${member}`, token);
    const range = `${nowSeconds() - 3600}/${nowSeconds() + 3600}/1`;
    const log = (await get(`actions/${id}/action_log/${range}`, token)).result as { rows: { id: number }[] };
    const undo = (by: string) => post(`actions/${id}/undo/${log.rows[0]?.id}`, by);
    await deliver(memberChange(chat, 1, person, { ...adminMember, ...all }, { status: "member" }));
    expect(await undo(token)).toMatchObject(denied);
    expect(await undo(await signIn(other))).toMatchObject({ success: true, result: { item: { undone: true } } });
  });
});

describe("info_only", () => {
  const flip = (id: string, token: string, isOn: boolean) =>
    post(`chats/edit_botconf/${id}`, token, { key: "info_only", isOn });

  it("AMB-278: is off at first, and switched by those who may change the chat's info alone", async () => {
    const { id, token } = await stage({ can_change_info: true });
    const chat = async () => itemOf<Chat>(await get(`chats/get/${id}`, token)).bot_settings.info_only ?? false;
    expect(await chat()).toBe(false);
    expect(await flip(id, token, true)).toMatchObject({ result: { bot_settings: { info_only: true } } });
    expect(await chat()).toBe(true);
    expect(await flip(id, token, false)).toMatchObject({ result: { bot_settings: { info_only: false } } });
  });

  it("AMB-278: nobody who lacks the right switches it, off or on", async () => {
    const without = allBut("can_change_info");
    const kept = await stage(without, { info_only: true });
    expect(await flip(kept.id, kept.token, false)).toEqual(lacks("can_change_info"));
    const open = await stage(without);
    expect(await flip(open.id, open.token, true)).toEqual(lacks("can_change_info"));
  });
});

describe("a send", () => {
  it("AMB-278: without a pin needs no right; in a channel a pin needs the right to edit messages", async () => {
    const send = async (rights: Record<string, boolean>, isPin: boolean, type: number) => {
      const { id, token } = await stage(rights, {}, type);
      // Refused for its being empty, which is looked at after the right.
      const body = { payload: { content: "" }, options: { isPin } };
      return (await post(`chat_msgtemplates/send_payload/${id}`, token, body)).message;
    };
    expect(await send({}, false, 10)).toBe("PLS_FILL_MSG_CONTENT");
    expect(await send({ can_pin_messages: true }, true, 10)).toBe("PLS_FILL_MSG_CONTENT");
    expect(await send({ can_pin_messages: true }, true, 7)).toBe("MISSING_RIGHT");
    expect(await send({ can_edit_messages: true }, true, 7)).toBe("PLS_FILL_MSG_CONTENT");
  });
});
