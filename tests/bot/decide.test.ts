import { describe, expect, it } from "vitest";
import { decide } from "../../bot/decide.ts";
import { recordChat, recordMigration } from "../../bot/features/record-chat.ts";
import { recordOwnStatus } from "../../bot/features/record-own-status.ts";
import { ANNA, BEN, BOT_USER, CHAT, factsWith, incoming, message, NOW } from "./facts.ts";

const admin = { status: "administrator", is_anonymous: false, can_delete_messages: true };
const changed = (kind: string, user: object, from: object, to: object, more = {}) =>
  incoming({
    [kind]: {
      chat: CHAT,
      from: ANNA,
      date: NOW,
      old_chat_member: { user, ...from },
      new_chat_member: { user, ...to },
      ...more,
    },
  });
const kinds = (list: { kind: string }[]) => list.map((entry) => entry.kind);

describe("the decision on an update", () => {
  it("an ordinary message of a known user is one write and no effect", () => {
    const decision = decide(message({ text: "x" }), factsWith({ knows: () => true }));
    expect([kinds(decision.writes), decision.effects]).toEqual([["storeMessage"], []]);
  });

  it.each([
    ["LST-18: channel", "channel", 7],
    ["LST-18: group", "group", 9],
    ["LST-18: supergroup", "supergroup", 10],
  ])("%s", (_title, type, code) => {
    const decision = recordChat(message({ text: "x", chat: { ...CHAT, type } }), factsWith({ chat: null }));
    expect(decision.writes[0]).toMatchObject({ kind: "storeChat", type: code });
    expect(decision.effects).toEqual([{ kind: "updateDirectory", wait: false }, { kind: "sync" }]);
  });

  it("LST-17: a chat the lists do not know is told again with its next update", () => {
    expect(recordChat(message({ text: "x" }), factsWith({ isRegistered: false })).effects).toEqual([
      { kind: "updateDirectory", wait: false },
    ]);
    expect(recordChat(message({ text: "x" }), factsWith()).effects).toEqual([]);
  });

  it("MOD-42: both notices of the upgrade", () => {
    expect(recordMigration(message({ migrate_to_chat_id: -1007 }), factsWith()).effects).toEqual([
      { kind: "becameSupergroup", to: -1007 },
    ]);
    expect(recordMigration(message({ migrate_from_chat_id: -7 }), factsWith()).effects).toEqual([
      { kind: "wasBasicGroup", from: -7 },
    ]);
  });

  it("LST-17: the bot removed from the chat is told, and Telegram is not asked", () => {
    const decision = recordOwnStatus(changed("my_chat_member", BOT_USER, admin, { status: "left" }), factsWith());
    expect(decision.writes[0]).toEqual({ kind: "storeBotStatus", status: 2, rights: {} });
    expect(decision.effects).toEqual([{ kind: "updateDirectory", wait: true }]);
  });

  it("AMB-254: the bot muted in a group is told to the lists", () => {
    const muted = { status: "restricted", is_member: true, can_send_messages: false, until_date: 0 };
    const decision = recordOwnStatus(changed("my_chat_member", BOT_USER, { status: "member" }, muted), factsWith());
    expect(decision.writes[0]).toEqual({ kind: "storeBotStatus", status: 9, rights: { can_send_messages: false } });
  });

  it.each([
    ["a member's restriction", { status: "member" }, { status: "restricted", is_member: true, until_date: 0 }, []],
    ["a promotion", { status: "member" }, admin, [{ kind: "updateDirectory", wait: true }]],
    ["new rights of an admin", admin, { ...admin, can_pin_messages: true }, [{ kind: "updateDirectory", wait: true }]],
  ])("the lists hear of %s when it concerns them", (_title, from, to, effects) => {
    expect(decide(changed("chat_member", BEN, from, to), factsWith()).effects).toEqual(effects);
  });

  it("MBR-21, AMB-165: an approved request has no inviter but the link's maker", () => {
    const invite_link = { invite_link: "https://t.me/+x", creator: BEN, creates_join_request: true };
    const user = { id: 103, is_bot: false, first_name: "C" };
    const join = changed(
      "chat_member",
      user,
      { status: "left" },
      { status: "member" },
      { via_join_request: true, invite_link },
    );
    const write = decide(join, factsWith()).writes.find((candidate) => candidate.kind === "storeMembership");
    expect(write).toMatchObject({ change: { label: "join", inviter: BEN.id, actor: ANNA.id } });
  });

  it("MBR-02: somebody restricted who is not there any more has left", () => {
    const gone = changed(
      "chat_member",
      BEN,
      { status: "member" },
      { status: "restricted", is_member: false, until_date: 0 },
    );
    expect(decide(gone, factsWith()).writes).toContainEqual({ kind: "addToMemberCount", delta: -1 });
  });

  it("a join request is counted and changes nothing else", () => {
    const request = incoming({ chat_join_request: { chat: CHAT, from: BEN, user_chat_id: BEN.id, date: NOW } });
    expect(decide(request, factsWith())).toEqual({ writes: [], effects: [] });
    expect(request.kind).toBe("chat_join_request");
  });
});
