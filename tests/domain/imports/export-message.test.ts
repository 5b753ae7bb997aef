import { describe, expect, it } from "vitest";
import { isSameChat, readExportMessage } from "../../../domain/imports/export-message.ts";

const readLocal = (local: string) => Date.parse(`${local}Z`) / 1000;
const read = (raw: unknown) => readExportMessage(raw, readLocal);
const AT = { date: "2021-03-04T12:00:00", date_unixtime: "1614859200" };
const ANNA = { userId: 12, name: "Anna" };
const BEN = { userId: null, name: "Ben" };
const service = (action: string, more: object = {}) =>
  read({ id: 9, type: "service", ...AT, actor: "Anna", actor_id: "user12", action, ...more });

describe("a message of an export", () => {
  it.each([
    ["an account", "user12", 12],
    ["a channel", "channel12", null],
    ["a group", "chat12", null],
    ["an older version's account", 12, 12],
    ["an older version's channel", 8_589_934_604, null],
    ["nobody", undefined, null],
  ])("STA-01: is by %s", (_who, from_id, userId) => {
    expect(
      read({ id: 5, type: "message", ...AT, from: "Anna", from_id, text: ["a", { type: "bold", text: "b" }] }),
    ).toEqual({
      kind: "message",
      id: 5,
      second: 1_614_859_200,
      replyTo: null,
      from: { userId, name: "Anna" },
    });
  });

  it("STA-01: has its time from the local one where an older version tells no other, and what it replies to", () => {
    const old = {
      id: 5,
      type: "message",
      date: "2019-05-01T18:30:00",
      from: null,
      from_id: 12,
      reply_to_message_id: 3,
    };
    expect(read(old)).toMatchObject({ second: 1_556_735_400, from: { userId: 12, name: "" }, replyTo: 3 });
  });

  it.each([
    [{ id: 1, type: "unsupported", ...AT }, "kind"],
    [null, "kind"],
    ["text", "kind"],
    [{ id: 1, type: "message", date: "never" }, "date"],
    [{ id: 1, type: "service", date_unixtime: "5" }, "date"],
  ])("STA-01: %j cannot be read for its %s", (raw, why) => expect(read(raw)).toEqual({ kind: "unread", why }));

  it("AMB-301: a reply to a message of another chat answers nothing here", () => {
    const reply = { id: 5, type: "message", ...AT, from_id: "user12", reply_to_message_id: 3 };
    expect(read(reply)).toMatchObject({ replyTo: 3 });
    expect(read({ ...reply, reply_to_peer_id: "channel77" })).toMatchObject({ replyTo: null });
  });

  it.each<[string, string, object, object | null]>([
    ["by a link", "join_group_by_link", { inviter: "Ben" }, { kind: "came", people: [ANNA], by: BEN }],
    ["by a link of nobody", "join_group_by_link", { inviter: null }, { kind: "came", people: [ANNA], by: null }],
    ["by asking", "join_group_by_request", {}, { kind: "came", people: [ANNA], by: null }],
    ["by the name", "invite_members", { members: ["Anna"] }, { kind: "came", people: [ANNA], by: null }],
    ["by somebody", "invite_members", { members: ["Ben"] }, { kind: "came", people: [BEN], by: ANNA }],
    [
      "a deleted account",
      "invite_members",
      { members: [null] },
      { kind: "came", people: [{ ...BEN, name: "" }], by: ANNA },
    ],
    ["with the group", "create_group", { members: ["Anna", "Ben"] }, { kind: "came", people: [ANNA, BEN], by: null }],
    ["leaving", "remove_members", { members: ["Anna"] }, { kind: "went", people: [ANNA], by: null }],
    ["removed", "remove_members", { members: ["Ben"] }, { kind: "went", people: [BEN], by: ANNA }],
    ["a pin", "pin_message", { message_id: 4 }, null],
    ["a new title", "edit_group_title", { title: "x" }, null],
    ["moving", "migrate_to_supergroup", {}, null],
  ])("MBR-19: somebody comes or goes: %s", (_what, action, more, event) => {
    expect(service(action, more)).toEqual(event && { second: 1_614_859_200, ...event });
  });
});

describe("the chat of an export", () => {
  it.each<[unknown, string, boolean]>([
    [1_234_567_890, "1001234567890", true],
    ["1234567890", "1001234567890", true],
    [-1_001_234_567_890, "1001234567890", true],
    [1_001_234_567_890, "1001234567890", true],
    [8_589_934_592 + 1_234_567_890, "1001234567890", true],
    [1_234_567_891, "1001234567890", false],
    [4321, "004321", true],
    [-4321, "004321", true],
    [4_294_967_296 + 4321, "004321", true],
    [1_001_234, "1001234", true],
    [1234, "1001234", false],
    [undefined, "004321", false],
    ["x", "004321", false],
  ])("STA-01: with the id %s is that of %s: %s", (exported, chatId, isSame) => {
    expect(isSameChat(exported, chatId)).toBe(isSame);
  });
});
