import fc from "fast-check";
import type { Message } from "grammy/types";
import { describe, expect, it } from "vitest";
import type { ChatSettings } from "../../../domain/chats/chat.ts";
import { DAY_SECONDS, FLT_NAMES, type FltName, PENALTY_TELL } from "../../../domain/limits.ts";
import { checkedMessage, type Facts } from "../../../domain/moderation/checked.ts";
import { activeRules, filterMessage, tellingFindings } from "../../../domain/moderation/filter.ts";
import { fltNameOf } from "../../../domain/moderation/filters.ts";
import { type FltSetting, type FltSettings, withFltChanges } from "../../../domain/moderation/flt/setting.ts";
import { ruleChangesShape } from "../../../domain/moderation/rule-changes.ts";
import { compileRules } from "../../../domain/moderation/rules.ts";
import { settings } from "../../support/settings.ts";

const NOW = 1_900_000_000;
const SENDER = { id: 101, is_bot: false, first_name: "Anna" };

function find(
  fields: object,
  flt: FltSettings | undefined,
  known: Partial<Facts> = {},
  more: Partial<ChatSettings> = {},
) {
  const rules = compileRules({ ...settings(more), flt } as ChatSettings, 50);
  if (rules === null) throw new Error("no rules");
  const message = { message_id: 1, date: NOW, from: SENDER, ...fields } as unknown as Message;
  const facts: Facts = {
    wrote: () => ({ lines: 0, characters: 0 }),
    isNewLine: true,
    name: null,
    isAnswered: () => false,
    spam: () => null,
    memberSince: () => null,
    isTrusted: () => false,
    isEdit: false,
    formerHosts: () => null,
    isFirstMessage: () => false,
    isHere: () => true,
    alike: () => null,
    ...known,
  };
  const checked = checkedMessage(message, facts);
  const active = activeRules(rules);
  return { removed: filterMessage(checked, active, "before"), told: tellingFindings(checked, active) };
}
const only = (name: FltName, setting: FltSetting = {}): FltSettings => ({ [name]: { on: true, ...setting } });
const emoji = (count: number) =>
  Array.from({ length: count }, (_, offset) => ({ type: "custom_emoji", offset, length: 1, custom_emoji_id: "1" }));
const contact = { contact: { first_name: "Ann", phone_number: "1" } };

describe("filters with settings of their own", () => {
  it.each<[string, FltName, object, string | null]>([
    ["a contact", "contact", contact, ""],
    ["words", "contact", { text: "call me" }, null],
    ["a poll", "poll", { poll: { question: "?", options: [] } }, ""],
    [
      "a message by way of a bot",
      "via_bot",
      { text: "x", via_bot: { id: 1, is_bot: true, first_name: "GIF", username: "gif" } },
      "@gif",
    ],
    ["one written by hand", "via_bot", { text: "@gif cats" }, null],
    ["a location", "location", { location: {} }, ""],
    ["a venue", "location", { venue: {}, location: {} }, ""],
    ["a story", "story", { story: {} }, ""],
    ["an answer to a story", "story", { text: "x", external_reply: { story: {} } }, ""],
    ["an answer to somebody's words", "story", { text: "x", external_reply: {} }, null],
    ["a giveaway", "giveaway", { giveaway: {} }, ""],
    ["winners of a giveaway", "giveaway", { giveaway_winners: {} }, ""],
    ["a game", "game", { game: { title: "x", description: "", photo: [] } }, ""],
    ["dice are no game", "game", { dice: {} }, null],
    ["three custom emoji may stay", "emoji", { text: "xxx", entities: emoji(3) }, null],
    ["four may not", "emoji", { caption: "xxxx", caption_entities: emoji(4) }, "4"],
  ])("decision 144: %s", (_title, name, fields, reason) => {
    const { removed } = find(fields, only(name));
    expect(removed === null ? null : [removed.check, removed.reason]).toEqual(
      reason === null ? null : [`flt_${name}`, reason],
    );
    // Off, and in a snapshot of before there was such a filter, it looks at nothing.
    for (const off of [{}, undefined, only(name, { on: false })]) expect(find(fields, off).removed).toBeNull();
  });

  it("decision 144: each filter has a penalty of its own, whatever du_msgflt says", () => {
    const penaltyOf = (dur: number) => find(contact, only("contact", { dur }), {}, { du_msgflt: 900 }).removed?.penalty;
    expect(penaltyOf(0)).toBeNull();
    expect(penaltyOf(3600)).toMatchObject({ kind: "restrict", seconds: 3600 });
    expect([-5, -10, -20].map((dur) => penaltyOf(dur)?.kind)).toEqual(["warn", "kick", "ban"]);
  });

  it("decision 144: of a message that stays the admins are told, and a filter behind it still removes", () => {
    const telling = only("contact", { dur: PENALTY_TELL });
    expect(find(contact, telling)).toMatchObject({
      removed: null,
      told: [{ check: "flt_contact", penalty: { kind: "tell" } }],
    });
    const both = { ...telling, ...only("via_bot") };
    const viaBot = { ...contact, via_bot: { id: 1, is_bot: true, first_name: "x" } };
    expect(find(viaBot, both).removed?.check).toBe("flt_via_bot");
    expect(find(viaBot, { ...telling, ...only("via_bot", { dur: PENALTY_TELL }) }).told).toHaveLength(2);
  });

  it("decision 144: old filters are asked before, the spam score after", () => {
    const viaBot = { ...contact, dice: {}, via_bot: { id: 1, is_bot: true, first_name: "x" } };
    expect(find(viaBot, only("via_bot"), {}, { bot_settings: { del_dice: true } as never }).removed?.check).toBe(
      "del_dice",
    );
    expect(fltNameOf("spam_score")).toBeNull();
    expect(FLT_NAMES.map((name) => fltNameOf(`flt_${name}`))).toEqual([...FLT_NAMES]);
  });

  it("decision 144: who has been here long enough, a trusted member and a topic are left alone", () => {
    const week = only("contact", { days: 7 });
    const since = (days: number) => ({ memberSince: () => NOW - days * DAY_SECONDS });
    expect(find(contact, week, since(6.9)).removed?.check).toBe("flt_contact");
    expect(find(contact, week, since(7)).removed).toBeNull();
    expect(find(contact, week).removed?.check).toBe("flt_contact");
    expect(find(contact, only("contact"), { isTrusted: () => true }).removed).toBeNull();
    const topics = only("contact", { topics: [5] });
    expect(find({ ...contact, is_topic_message: true, message_thread_id: 5 }, topics).removed).toBeNull();
    expect(find({ ...contact, is_topic_message: true, message_thread_id: 6 }, topics).removed?.check).toBe(
      "flt_contact",
    );
  });

  it.each<[string, object, FltName, FltSetting, string | null]>([
    [
      "a sticker of a listed set",
      { sticker: { set_name: "Bad_Set" } },
      "sticker_set",
      { sets: ["bad_set"] },
      "Bad_Set",
    ],
    ["one of another set", { sticker: { set_name: "Good" } }, "sticker_set", { sets: ["bad_set"] }, null],
    ["one of no set", { sticker: {} }, "sticker_set", { sets: ["bad_set"] }, null],
    ["no set is listed", { sticker: { set_name: "Good" } }, "sticker_set", {}, null],
    ["a pattern", { text: "Earn 500$ a day" }, "pattern", { patterns: ["\\d+ ?\\$"] }, "\\d+ ?\\$"],
    [
      "a pattern in a button",
      { text: "x", reply_markup: { inline_keyboard: [[{ text: "WIN" }]] } },
      "pattern",
      { patterns: ["^win$", "win"] },
      "win",
    ],
    ["none of the patterns", { text: "hello" }, "pattern", { patterns: ["win"] }, null],
    ["a stored pattern that is none any more", { text: "(" }, "pattern", { patterns: ["("] }, null],
    ["another script", { text: "привет" }, "script", { scripts: ["Cyrl"] }, "100 %"],
    ["a share of it", { text: "ok да" }, "script", { scripts: ["Cyrl"], share: 50 }, "50 %"],
    ["less than the share", { text: "okay да" }, "script", { scripts: ["Cyrl"], share: 50 }, null],
    ["one of several", { caption: "你好", photo: [] }, "script", { scripts: ["Arab", "Hani"] }, "100 %"],
    ["Japanese syllables", { text: "カタかな" }, "script", { scripts: ["Hrkt"] }, "100 %"],
    ["a script that is not unwanted", { text: "hello 123" }, "script", { scripts: ["Arab"] }, null],
    ["no script is chosen", { text: "привет" }, "script", {}, null],
  ])("decision 144: %s", (_title, fields, name, setting, reason) => {
    expect(find(fields, only(name, setting)).removed?.reason ?? null).toBe(reason);
  });

  it("decision 144: somebody who is not here is named, in a text or a caption, unless that is allowed", () => {
    const mention = (text: string, key = "entities") => ({
      [key === "entities" ? "text" : "caption"]: text,
      [key]: [...text.matchAll(/@\w+/g)].map(({ 0: found, index }) => ({
        type: "mention",
        offset: index,
        length: found.length,
      })),
    });
    const here = { isHere: (who: number | string) => who === "anna" || who === 101 };
    const strangers = only("mention", { names: ["Allowed"] });
    const reasonOf = (fields: object) => find(fields, strangers, here).removed?.reason ?? null;
    expect(reasonOf(mention("hi @Anna and @allowed"))).toBeNull();
    expect(reasonOf(mention("hi @Anna and @Casino_Bot"))).toBe("@Casino_Bot");
    expect(reasonOf(mention("@stranger", "caption_entities"))).toBe("@stranger");
    const named = (id: number) => ({
      text: "x",
      entities: [{ type: "text_mention", offset: 0, length: 1, user: { id, first_name: "Eve" } }],
    });
    expect([reasonOf(named(101)), reasonOf(named(7))]).toEqual([null, "Eve"]);
    const asked: unknown[] = [];
    const many = Array.from({ length: 30 }, (_, at) => `@name${at}`).join(" ");
    find(mention(many), strangers, { isHere: (who) => asked.push(who) > 0 });
    expect(asked).toHaveLength(10);
  });

  it.each([
    ["sensword", "casino"],
    ["rocontain", "casino"],
    ["roexact", "my casino"],
  ])("decision 144: words of %s are left alone in a topic, and of members who are here long", (list, word) => {
    const lists = { [list]: [word] };
    const inTopic = { message_thread_id: 5, is_topic_message: true, text: "my casino" };
    const exempt = { words: { days: 7, topics: [5] } };
    const reasonOf = (fields: object, since: number | null, flt = exempt) =>
      find(fields, flt, { memberSince: () => since }, lists).removed?.reason ?? null;
    expect(reasonOf(inTopic, null)).toBeNull();
    expect(reasonOf(inTopic, null, { words: { days: 7, topics: [] } })).toBe(word);
    expect(reasonOf({ text: "my casino" }, NOW - 6 * 86_400)).toBe(word);
    expect(reasonOf({ text: "my casino" }, NOW - 7 * 86_400)).toBeNull();
    expect(reasonOf({ text: "my casino" }, null)).toBe(word);
  });

  it("decision 144: a first message goes with a link or media, and asks nothing of others", () => {
    const link = (text: string) => ({ text, entities: [{ type: "url", offset: 0, length: text.length }] });
    const first = { isFirstMessage: () => true };
    const reasonOf = (fields: object, known: Partial<Facts> = first) =>
      find(fields, only("first_message"), known, { domainwl: ["good.example"] }).removed?.reason ?? null;
    expect([reasonOf(link("evil.example")), reasonOf({ photo: [] })]).toEqual(["evil.example", ""]);
    expect([reasonOf(link("good.example")), reasonOf({ text: "hello" })]).toEqual([null, null]);
    expect(reasonOf({ photo: [] }, { isFirstMessage: () => false })).toBeNull();
    const never = () => {
      throw new Error("asked");
    };
    expect(reasonOf({ text: "hello" }, { isFirstMessage: never })).toBeNull();
  });

  it("decision 144: an edit may not bring a link that was not there", () => {
    const links = (...hosts: string[]) => ({
      text: hosts.join(" "),
      entities: hosts.map((host, at) => ({
        type: "url",
        offset: hosts.slice(0, at).join(" ").length + (at > 0 ? 1 : 0),
        length: host.length,
      })),
    });
    const reasonOf = (fields: object, former: string[] | null, isEdit = true) =>
      find(
        fields,
        only("edit_link"),
        { isEdit, formerHosts: () => former && new Set(former) },
        { domainwl: ["good.example"] },
      ).removed?.reason ?? null;
    expect(reasonOf(links("evil.example"), [])).toBe("evil.example");
    expect(reasonOf(links("one.example", "evil.example"), ["one.example"])).toBe("evil.example");
    expect(reasonOf(links("one.example"), ["one.example"])).toBeNull();
    expect(reasonOf(links("good.example"), [])).toBeNull();
    expect(reasonOf(links("evil.example"), null)).toBeNull();
    expect(reasonOf(links("evil.example"), [], false)).toBeNull();
  });

  it("decision 144: how long somebody has been here is asked only of a message that is found", () => {
    const asked: string[] = [];
    const memberSince = () => {
      asked.push("since");
      return null;
    };
    find({ text: "hello" }, only("contact", { days: 7 }), { memberSince });
    expect(asked).toEqual([]);
    find(contact, only("contact", { days: 7 }), { memberSince });
    expect(asked).toEqual(["since"]);
  });
});

describe("changes of the packed setting", () => {
  const read = (flt: unknown) => ruleChangesShape.flt.safeParse(flt);
  it.each([
    ["a filter that there is none of", { nonsense: { on: true } }],
    ["a field that there is none of", { contact: { of: 1 } }],
    ["a switch that is none", { contact: { on: 1 } }],
    ["a penalty that is none", { contact: { dur: 5 } }],
    ["too many days", { contact: { days: 3651 } }],
    ["half a day", { contact: { days: 0.5 } }],
    ["a topic that is none", { contact: { topics: [-1] } }],
    ["a pattern that cannot be read", { pattern: { patterns: ["("] } }],
    ["a pattern that is too long", { pattern: { patterns: ["a?".repeat(101)] } }],
    ["too many patterns", { pattern: { patterns: Array.from({ length: 11 }, (_, at) => `a${at}`) } }],
    ["a script that there is none of", { script: { scripts: ["Xxxx"] } }],
    ["no share", { script: { share: 0 } }],
    ["a name with a space", { sticker_set: { sets: ["a b"] } }],
    ["a name that is too short", { mention: { names: ["abc"] } }],
    ["too many emoji", { emoji: { most: 101 } }],
    ["too many topics", { contact: { topics: Array.from({ length: 101 }, (_, at) => at) } }],
  ])("decision 144: %s is refused", (_title, flt) => expect(read(flt).success).toBe(false));

  it("decision 144: a change leaves all other fields and filters as they are", () => {
    const anySetting = fc.record(
      { on: fc.boolean(), dur: fc.constantFrom(0, -5, PENALTY_TELL), days: fc.nat(9) },
      { requiredKeys: [] },
    );
    const anyFlt = fc.dictionary(fc.constantFrom(...FLT_NAMES), anySetting, { noNullPrototype: true });
    fc.assert(
      fc.property(anyFlt, anyFlt, (stored, change) => {
        const merged = withFltChanges(stored, change);
        for (const name of FLT_NAMES) {
          expect(merged[name]).toEqual(
            stored[name] === undefined && change[name] === undefined ? undefined : { ...stored[name], ...change[name] },
          );
        }
        expect(read(change).success).toBe(true);
      }),
    );
  });
});
