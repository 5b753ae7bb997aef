import { describe, expect, it } from "vitest";
import { filterMessages, removeStrayCommand } from "../../bot/features/filter-messages.ts";
import type { ChatSettings } from "../../domain/chats/chat.ts";
import { activeRules } from "../../domain/moderation/filter.ts";
import { compileRules } from "../../domain/moderation/rules.ts";
import { settings } from "../support/settings.ts";
import { ANNA, BOT_USER, CHAT, factsWith, incoming, message, NOW } from "./facts.ts";

const dice = { dice: { emoji: "🎲", value: 1 } };
const strict: Partial<ChatSettings> = { bot_settings: { del_dice: true }, du_msgflt: 900 };
const at = (more: Partial<ChatSettings>, fields: Parameters<typeof factsWith>[0] = {}) => {
  const rules = compileRules(settings(more), 50);
  const active = rules === null ? null : activeRules(rules);
  return factsWith({ settings: settings(more), level: 50, filters: () => active, ...fields });
};
const actOf = (decision: ReturnType<typeof filterMessages>) => {
  const write = decision.writes.find((candidate) => candidate.kind === "act");
  return write?.kind === "act" ? write.act : null;
};
const statusOf = (status: 100 | 99 | 10) => ({ member: () => ({ status, mtime: 0 }) });

describe("moderation", () => {
  it("MOD-09, MOD-17: an unwanted message is one act: deletion and penalty, and nothing follows it", () => {
    const decision = filterMessages(message(dice), at(strict));
    expect(actOf(decision)).toMatchObject({
      kind: "filter",
      ruleId: "del_dice",
      deletes: [5],
      target: { userId: ANNA.id, senderChatId: null },
      penalty: { kind: "restrict", seconds: 900 },
    });
    expect([decision.ends, decision.effects]).toEqual([true, [{ kind: "drain" }]]);
  });

  it("MOD-01: admins and the creator are left alone, members are not", () => {
    expect(actOf(filterMessages(message(dice), at(strict, statusOf(99))))).toBeNull();
    expect(actOf(filterMessages(message(dice), at(strict, statusOf(100))))).toBeNull();
    expect(actOf(filterMessages(message(dice), at(strict, statusOf(10))))).not.toBeNull();
  });

  const asChannel = { sender_chat: { id: -1007, type: "channel", title: "C" }, from: { ...BOT_USER, id: 136_817_688 } };
  it.each([
    ["the group itself", { sender_chat: CHAT, from: { ...BOT_USER, id: 1_087_968_824 } }, {}],
    ["the linked channel's post", { ...asChannel, is_automatic_forward: true }, {}],
    ["whoever writes as the linked channel", asChannel, { linkedChatId: -1007 }],
    ["Telegram's own account", { from: { ...BOT_USER, id: 777_000 } }, {}],
    ["the bot", { from: BOT_USER }, {}],
  ])("AMB-060: %s is exempt", (_title, fields, known) => {
    expect(actOf(filterMessages(message({ ...dice, ...fields }), at(strict, known)))).toBeNull();
  });

  it("AMB-060: another channel is charged, not the account behind it; a guest bot's caller is charged", () => {
    const target = (fields: object) => actOf(filterMessages(message({ ...dice, ...fields }), at(strict)))?.target;
    expect(target(asChannel)).toEqual({ userId: null, senderChatId: -1007 });
    expect(target({ from: BOT_USER, guest_bot_caller_user: ANNA })).toEqual({ userId: ANNA.id, senderChatId: null });
  });

  it("AMB-067: with the allowance used up nothing is filtered", () => {
    expect(filterMessages(message(dice), at(strict, { isExhausted: true }))).toEqual({ writes: [], effects: [] });
  });

  it("AMB-059: an edited message is judged, and is no command", () => {
    const edited = incoming({
      edited_message: { message_id: 5, date: NOW, edit_date: NOW, chat: CHAT, from: ANNA, text: "spam" },
    });
    expect(actOf(filterMessages(edited, at({ sensword: ["spam"] })))?.ruleId).toBe("sensword");
    const command = { text: "/foo", entities: [{ type: "bot_command", offset: 0, length: 4 }] };
    const stray = at({ bot_settings: { del_botcmd: true } });
    expect(actOf(removeStrayCommand(message(command), stray))).toMatchObject({ ruleId: "del_botcmd", reason: "/foo" });
    const changed = incoming({ edited_message: { message_id: 5, date: NOW, chat: CHAT, from: ANNA, ...command } });
    expect(removeStrayCommand(changed, stray).writes).toEqual([]);
  });

  it("AMB-273: the parts of an album that are there go together, and what comes later follows", () => {
    const photo = { photo: [{ file_id: "x" }], media_group_id: "g" };
    const rules = { bot_settings: { del_msg_img: true }, du_msgflt: 900 };
    const known = { albumParts: () => [3, 4] };
    expect(actOf(filterMessages(message(photo), at(rules, known)))).toMatchObject({ deletes: [5, 3, 4], album: "g" });
    const later = actOf(filterMessages(message(photo), at(rules, { isAlbumRemoved: () => true })));
    expect(later).toMatchObject({ ruleId: "album", penalty: null });
  });

  it("MOD-14: the notice of somebody whom an admin added goes as well", () => {
    const joined = message({ new_chat_members: [ANNA] });
    const decision = filterMessages(joined, at({ bot_settings: { del_join: true } }, statusOf(99)));
    expect(actOf(decision)).toMatchObject({ ruleId: "del_join", penalty: null });
  });

  it("a post of a channel is not filtered", () => {
    const post = incoming({ channel_post: { message_id: 5, date: NOW, chat: { ...CHAT, type: "channel" }, ...dice } });
    expect(filterMessages(post, at(strict)).writes).toEqual([]);
  });
});

describe("names on messages", () => {
  const named = {
    bot_settings: { anti_long_name: true },
    prtln_url: 1,
    prtln_nfg: 1,
    prtln_nfa: 1,
    prtln_nft: 1,
  } as const;
  const NOTICES = { prtln_nfg: 0, prtln_nfa: 0, prtln_nft: 0 } as const;
  const from = { ...ANNA, first_name: "win.com" };
  it("MOD-23: group, admins and the one concerned are told, in the chat's language", () => {
    const decision = filterMessages(
      message({ text: "x", from }),
      at({ ...named, langm: "de" }, { admins: () => [1, 2] }),
    );
    const requests = decision.writes.flatMap((write) => (write.kind === "request" ? [write.request] : []));
    expect(requests.map(({ payload, weight }) => [payload.chat_id, weight])).toEqual([
      [undefined, 1],
      [1, 1],
      [2, 1],
      [ANNA.id, 1],
    ]);
    expect(requests[0]?.payload.text).toBe("win.com: der Name enthält einen Link – für 1 Stunde stummgeschaltet.");
  });

  it.each<[keyof typeof NOTICES, readonly (number | undefined)[]]>([
    ["prtln_nfg", [undefined]],
    ["prtln_nfa", [1, 2]],
    ["prtln_nft", [ANNA.id]],
  ])("MOD-23: %s alone tells only those that it names; the penalty is prtln_dur", (notice, told) => {
    const rules = { ...named, ...NOTICES, [notice]: 1, prtln_dur: 900 } as const;
    const decision = filterMessages(message({ text: "x", from }), at(rules, { admins: () => [1, 2] }));
    const requests = decision.writes.flatMap((write) => (write.kind === "request" ? [write.request] : []));
    expect(requests.map(({ payload }) => payload.chat_id)).toEqual(told);
    expect(actOf(decision)).toMatchObject({ kind: "name", penalty: { kind: "restrict", seconds: 900 } });
  });

  it("AMB-045: looked at once in 600 s, also where nothing is wrong", () => {
    expect(filterMessages(message({ text: "x" }), at(named)).writes).toEqual([{ kind: "noteName", userId: ANNA.id }]);
    expect(filterMessages(message({ text: "x", from }), at(named, { isNameDue: () => false })).writes).toEqual([]);
  });
});
