import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { type Finding, findingsOf, findingWords, isTroubled } from "../../../../app/features/bots/findings.ts";
import { formatMoment } from "../../../../app/i18n/format.ts";
import type { BotDoctor } from "../../../../domain/bots/bot.ts";
import { CHAT_TYPE } from "../../../../domain/chats/chat-type.ts";

const WELL: BotDoctor = {
  webhook: "ours",
  pending_update_count: 0,
  last_error_date: 0,
  last_error_message: "",
  missing_update_kinds: [],
  chats: [],
  dead_letters: null,
};
const inChat = (error: number, type: number = CHAT_TYPE.supergroup, missing_rights: string[] = []) => ({
  ...WELL,
  chats: [{ id: "1001", title: "Walkers", type, error, missing_rights }],
});
const cures = (doctor: BotDoctor, canReadAll = true) =>
  findingsOf(doctor, canReadAll).map(({ kind, cure }) => [kind, cure]);

describe("findings of a health check", () => {
  it("BOT-12: a healthy bot has no findings", () => {
    expect(findingsOf(WELL, true)).toEqual([]);
  });

  it.each<[string, Partial<BotDoctor>, string[][]]>([
    ["BOT-05", { webhook: "unknown" }, [["token", "token"]]],
    ["BOT-06", { webhook: "foreign", pending_update_count: 900 }, [["foreign", "reinforce"]]],
    ["BOT-06", { webhook: "none" }, [["none", "reinforce"]]],
    ["AMB-186", { missing_update_kinds: ["chat_member"] }, [["kinds", "reinforce"]]],
    ["AMB-186", { pending_update_count: 19 }, []],
    ["AMB-186", { pending_update_count: 20 }, [["pending", "reinforce"]]],
    ["AMB-186", { last_error_date: 5, last_error_message: "Wrong response" }, [["lastError", "reinforce"]]],
  ])("%s: %j has one cure", (_id, state, found) => {
    expect(cures({ ...WELL, ...state })).toEqual(found);
  });

  it.each<[string, number, string]>([
    ["BOT-10", 403, "add"],
    ["BOT-07", 497, "add"],
    ["BOT-08", 496, "promote"],
    ["BOT-09", 495, "promote"],
  ])("%s: a chat with error %d is cured by %s", (_id, error, cure) => {
    expect(cures(inChat(error))).toEqual([["chat", cure]]);
  });

  it("BOT-09: privacy mode is reported, as a problem only if it hides a chat", () => {
    const told = (doctor: BotDoctor) => findingsOf(doctor, false);
    expect(told(WELL)).toEqual([{ kind: "privacy", cure: "botfather", isTrouble: false }]);
    expect([isTroubled(told(WELL)), isTroubled(told(inChat(495)))]).toEqual([false, true]);
  });

  it("BOT-08: a channel's bot is promoted by a channel's link", () => {
    expect(findingsOf(inChat(496, CHAT_TYPE.channel), true)).toMatchObject([{ list: "channels" }]);
  });
});

describe("the words of a finding", () => {
  const t = ((key: string, given?: object) =>
    given ? `${key} ${JSON.stringify(given)}` : key) as unknown as TFunction;
  const words = (finding: Finding | undefined) => {
    if (finding === undefined) throw new Error("nothing was found");
    return findingWords(t, "en", finding, 0);
  };

  it("BOT-08: missing rights are named as Telegram names them; unknown ones are left out", () => {
    const [finding] = findingsOf(inChat(496, CHAT_TYPE.supergroup, ["can_delete_messages", "can_fly"]), true);
    expect(words(finding).detail).toBe('bots.finding.rights {"rights":"rights.deleteMessages"}');
  });

  it("BOT-08: without a right that is known, it is no admin", () => {
    expect(words(findingsOf(inChat(496), true)[0]).detail).toBe("bots.finding.notAdmin.detail");
  });

  it.each([
    [403, "bots.finding.banned"],
    [497, "bots.finding.notInChat"],
    [495, "bots.finding.blind"],
  ])("BOT-07, BOT-09, BOT-10: error %d names the chat", (error, key) => {
    expect(words(findingsOf(inChat(error), true)[0]).title).toBe(`${key} {"title":"Walkers"}`);
  });

  it("AMB-186: Telegram's own words stand under its last error", () => {
    const doctor = { ...WELL, last_error_date: 1_700_000_000, last_error_message: "Wrong response from the webhook" };
    expect(words(findingsOf(doctor, true)[0]).detail).toBe("Wrong response from the webhook");
  });

  it("AMB-270: updates of its private chats that could not be read are told of, with no cure but help", () => {
    const found = findingsOf({ ...WELL, dead_letters: { count: 3, last: 1_700_000_000 } }, true);
    expect(found).toEqual([{ kind: "unreadable", cure: "none", count: 3, at: 1_700_000_000 }]);
    const moment = formatMoment("en", 1_700_000_000, 0);
    expect(words(found[0])).toEqual({
      title: `overview.problem.unreadable ${JSON.stringify({ count: 3, shown: "3", moment })}`,
      detail: "overview.problem.unreadable.detail",
    });
  });
});
