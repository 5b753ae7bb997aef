import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ServiceLogRow } from "../../../domain/logs/service-log.ts";
import type { Responder } from "../../../domain/responders/responder.ts";
import { get, itemOf, post } from "../../support/library.ts";
import { privateBot } from "../../support/private-bot.ts";
import { nowSeconds } from "../../support/sign.ts";
import { type StandInTelegram, standInTelegram } from "../../support/telegram.ts";

let telegram: StandInTelegram;
beforeEach(() => {
  telegram = standInTelegram();
});
afterEach(() => telegram.stop());

const NOOR = { id: 965_001, is_bot: false, first_name: "Noor" };
const PRICE = { keyword: "price", matchMode: 1, isCaseSensitive: false };

/** Makes a bot with a template. */
async function withTemplate(content = "Ten euro") {
  const bot = await privateBot(telegram);
  const { id: template_id } = itemOf<{ id: string }>(
    await post(`bot_msgtemplates/create/${bot.id}`, bot.token, { content }),
  );
  const create = (more: object = {}) =>
    post(`bot_responders/create/${bot.id}`, bot.token, { template_id, triggers: [PRICE], ...more });
  const said = () => telegram.callsOf("sendMessage").map(({ payload }) => [payload.chat_id, payload.text]);
  return { ...bot, template_id, create, said };
}

describe("responders of an own bot", () => {
  it("RSP-23, API-40: one that was made answers the next private message, one that was deleted no more", async () => {
    const { id, token, create, writes, said } = await withTemplate();
    const { id: responderId } = itemOf<Responder>(await create());
    await writes(NOOR, 50, "What is the price?");
    await expect.poll(said).toEqual([[NOOR.id, "Ten euro"]]);
    await writes(NOOR, 51, "Thanks");
    expect((await get(`bot_responders/list/${id}`, token)).result).toMatchObject([{ id: responderId }]);
    await post(`bot_responders/delete/${id}/${responderId}`, token);
    await writes(NOOR, 52, "price");
    expect(said()).toHaveLength(1);
    const thread = (await get(`private_chats/${id}/messages_before/${NOOR.id}`, token)).result as { text: string }[];
    expect(thread.map(({ text }) => text)).toContain("Ten euro");
  });

  it("RSP-23: a changed template is what is said", async () => {
    const { id, token, template_id, create, writes, said } = await withTemplate();
    await create();
    await post(`bot_msgtemplates/update/${id}/${template_id}`, token, { content: "Twelve euro" });
    await writes(NOOR, 50, "price");
    await expect.poll(said).toEqual([[NOOR.id, "Twelve euro"]]);
  });

  it("RSP-22: the third on bot level 0 is refused, and says what more costs", async () => {
    const { create } = await withTemplate();
    await create();
    await create();
    expect(await create()).toMatchObject({ success: false, message: "UPPLAN_FOR_SLOTS_DESC", max: 2, upgrade: true });
  });

  it("RSP-23: topics and admins, which private chats do not have, are left out", async () => {
    const { create } = await withTemplate();
    const item = itemOf<Responder>(
      await create({ isForSelectedTopics: true, forum_topic_ids: [5], adminExampt: true, protectContent: true }),
    );
    expect(item).toMatchObject({
      isForSelectedTopics: false,
      forum_topic_ids: [],
      adminExampt: false,
      protectContent: true,
    });
  });

  it("ERR-16, PCH-18: another bot's responder and template do not match, whoever has that bot", async () => {
    const own = await withTemplate();
    const other = await withTemplate();
    const theirs = itemOf<Responder>(await other.create());
    for (const verb of ["update", "delete"]) {
      const path = `bot_responders/${verb}/${own.id}/${theirs.id}`;
      expect((await post(path, own.token)).message).toBe("Target does not match");
    }
    expect((await own.create({ template_id: other.template_id })).message).toBe("Target does not match");
    for (const verb of ["update", "delete"]) {
      const path = `bot_msgtemplates/${verb}/${own.id}/${other.template_id}`;
      expect((await post(path, own.token, { content: "Mine now" })).message).toBe("Target does not match");
    }
    const greeting = { attr: "asset_id_greeting", value: other.template_id };
    expect((await post(`bots/update_attr/${own.id}`, own.token, greeting)).success).toBe(false);
    expect((await get(`bot_responders/list/${other.id}`, other.token)).result).toEqual([theirs]);
  });

  it("RSP-24, RSP-25: the log says whom a responder answered, and how it ended", async () => {
    const { id, token, create, writes } = await withTemplate();
    await create();
    telegram.fail("sendMessage", { error_code: 403, description: "Forbidden: bot was blocked by the user" });
    await writes(NOOR, 50, "price");
    const [from, to] = [nowSeconds() - 60, nowSeconds() + 60];
    const rows = async () =>
      ((await get(`bot_responders/${id}/service_log/${from}/${to}/1`, token)).result as { rows: ServiceLogRow[] }).rows;
    await expect.poll(async () => (await rows()).length).toBe(1);
    expect((await rows())[0]).toMatchObject({
      condition: "price",
      res_status: 403,
      comment: "Forbidden: bot was blocked by the user",
      user: { id: String(NOOR.id), fname: "Noor" },
      message: { type: 1, text: "Ten euro" },
    });
  });

  it("RSP-26: a tried message tells which one would answer", async () => {
    const { id, token, create } = await withTemplate();
    const { id: responderId } = itemOf<Responder>(await create());
    const { result } = await post(`bot_responders/explain/${id}`, token, { text: "a price?" });
    expect(result).toMatchObject([{ id: responderId, outcome: "fires" }]);
  });

  it("BOT-17: /start is answered with the welcome's template while it is on", async () => {
    const { id, token, template_id, writes, said } = await withTemplate("Welcome!");
    await post(`bots/update_attr/${id}`, token, { attr: "asset_id_greeting", value: template_id });
    await writes(NOOR, 50, "/start");
    await post(`bots/toggle_flag/${id}/welcome`, token);
    await writes(NOOR, 51, "/start from_site");
    await expect.poll(said).toEqual([[NOOR.id, "Welcome!"]]);
    await writes(NOOR, 52, "start");
    expect(said()).toHaveLength(1);
  });
});
