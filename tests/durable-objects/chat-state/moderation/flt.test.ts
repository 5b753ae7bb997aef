import { beforeEach, describe, expect, it } from "vitest";
import type { ChatSettings } from "../../../../domain/chats/chat.ts";
import { PENALTY_TELL, TELLS_AN_HOUR } from "../../../../domain/limits.ts";
import type { FltSettings } from "../../../../domain/moderation/flt/setting.ts";
import { settings } from "../../../support/settings.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, message } from "../../updates.ts";
import { DAY, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003720000001);
const CARL = { id: 103, is_bot: false, first_name: "Carl" };
const contact = { contact: { first_name: "Call", last_name: "Me", phone_number: "1" } };

/** Makes a chat of the admins Ben and Carl. */
async function chatWith(flt: FltSettings, more: Partial<ChatSettings> = {}) {
  const chat = await newChat({ settings: settings({ flt, ...more }), version: 9 });
  for (const admin of [BEN, CARL]) {
    await deliver(chat, member("chat_member", chat, admin, "member", "administrator", { by: admin }));
  }
  return chat;
}
const post = (chat: number, more: object = {}) => deliver(chat, message(chat, { ...contact, ...more }));
const log = (chat: number) =>
  rowsOf(chat, "SELECT rule_id, reason, action, penalty_status, user_id FROM actions ORDER BY id");
const notices = () => world.callsOf("sendMessage").map(({ payload }) => payload);

describe("the filters of flt in a chat", () => {
  it("decision 144: a contact goes, its author gets the filter's own penalty, and the log has both", async () => {
    const chat = await chatWith({ contact: { on: true, dur: 900 } }, { du_msgflt: -20 });
    await post(chat);
    await fire(chat, 3);
    expect(world.callsOf("deleteMessage")).toHaveLength(1);
    expect(world.callsOf("restrictChatMember")[0]?.payload).toMatchObject({
      user_id: ANNA.id,
      until_date: START + 900,
    });
    expect(await log(chat)).toMatchObject([{ rule_id: "flt_contact", action: "mute", penalty_status: 200 }]);
    await post(chat, { from: BEN });
    expect(await log(chat)).toHaveLength(1);
  });

  it("decision 144: where only the admins are told the message stays, and each is notified once", async () => {
    const chat = await chatWith({ contact: { on: true, dur: PENALTY_TELL } });
    const update = message(chat, { ...contact, message_id: 9001 });
    await deliver(chat, update);
    await deliver(chat, { edited_message: { ...update.message, edit_date: world.now() } });
    await fire(chat, 3);
    expect(world.callsOf("deleteMessage")).toEqual([]);
    expect(notices().map(({ chat_id }) => chat_id)).toEqual([BEN.id, CARL.id]);
    const link = `https://t.me/c/${String(-chat).slice(3)}/9001`;
    expect(notices()[0]?.text).toBe(
      `“Test”: a message by Anna A stays, but filters found: Contacts\n\nCall Me\n1\n\n${link}`,
    );
    expect(await log(chat)).toEqual([
      { rule_id: "flt_contact", reason: "", action: "tell", penalty_status: 200, user_id: ANNA.id },
    ]);
    const report = await objectOf(chat).ruleReport({ startSecond: START - 1, days: 1 });
    expect(report).toMatchObject({ rules: [{ rule_id: "flt_contact", acts: [1] }], removed: 0 });
  });

  it("decision 144: of the admins those are told who are chosen for reports and may delete messages", async () => {
    const chosen = { rprt_ntfy: 2, rprt_admins: String(CARL.id) } as const;
    const chat = await chatWith({ contact: { on: true, dur: PENALTY_TELL } }, chosen);
    await post(chat);
    await fire(chat, 3);
    expect(notices().map(({ chat_id }) => chat_id)).toEqual([CARL.id]);
    const other = await chatWith({ contact: { on: true, dur: PENALTY_TELL } }, chosen);
    await deliver(
      other,
      member("chat_member", other, CARL, "administrator", "administrator", {
        by: CARL,
        newFields: { can_delete_messages: false },
      }),
    );
    await post(other);
    await fire(other, 3);
    expect(notices()).toHaveLength(1);
  });

  it("decision 144: after so many within an hour nobody is told, and the log goes on", async () => {
    const chat = await chatWith(
      { contact: { on: true, dur: PENALTY_TELL } },
      { rprt_ntfy: 2, rprt_admins: String(CARL.id) },
    );
    for (let sent = 0; sent < TELLS_AN_HOUR + 2; sent++) {
      await post(chat);
      await fire(chat, 2);
    }
    expect(notices()).toHaveLength(TELLS_AN_HOUR);
    expect(await log(chat)).toHaveLength(TELLS_AN_HOUR + 2);
    world.pass(3601);
    await post(chat);
    await fire(chat, 3);
    expect(notices()).toHaveLength(TELLS_AN_HOUR + 1);
  });

  it("decision 144: who has been seen here for so many days is exempt, and counts anew after coming back", async () => {
    const chat = await chatWith({ contact: { on: true, days: 3 } });
    await deliver(chat, message(chat, { text: "hello" }));
    world.pass(2 * DAY);
    await post(chat);
    expect(await log(chat)).toHaveLength(1);
    await evict();
    world.pass(DAY);
    await post(chat);
    expect(await log(chat)).toHaveLength(1);
    await deliver(chat, member("chat_member", chat, ANNA, "left", "member"));
    world.pass(DAY);
    await post(chat);
    expect(await log(chat)).toHaveLength(2);
  });

  const link = (text: string) => ({ text, entities: [{ type: "url", offset: 0, length: text.length }] });
  const rules = async (chat: number) => (await log(chat)).map(({ rule_id }) => rule_id);

  it("decision 144: a newcomer's first message goes with a link, and so does the same one sent again", async () => {
    const chat = await chatWith({ first_message: { on: true } });
    const DAN = { id: 104, is_bot: false, first_name: "Dan" };
    // Nobody saw Anna join: she may have been here before the bot.
    await deliver(chat, message(chat, link("evil.example")));
    await deliver(chat, member("chat_member", chat, DAN, "left", "member", { by: DAN }));
    await deliver(chat, message(chat, { new_chat_members: [DAN], from: DAN }));
    for (let sent = 0; sent < 2; sent++) await deliver(chat, message(chat, { ...link("evil.example"), from: DAN }));
    expect(await rules(chat)).toEqual(["flt_first_message", "flt_first_message"]);
    await deliver(chat, message(chat, { text: "hello", from: DAN }));
    await deliver(chat, message(chat, { ...link("evil.example"), from: DAN }));
    expect(await rules(chat)).toHaveLength(2);
  });

  it("decision 144: a notice of joining that was deleted makes no later message the first one", async () => {
    const chat = await chatWith({ first_message: { on: true } }, { bot_settings: { del_join: true } });
    const DAN = { id: 104, is_bot: false, first_name: "Dan" };
    await deliver(chat, member("chat_member", chat, DAN, "left", "member", { by: DAN }));
    await deliver(chat, message(chat, { new_chat_members: [DAN], from: DAN }));
    await deliver(chat, message(chat, { text: "hello", from: DAN }));
    await deliver(chat, message(chat, { ...link("evil.example"), from: DAN }));
    expect(await rules(chat)).toEqual(["del_join"]);
  });

  it("decision 144: an edit that brings a link removes the message, one that keeps its link does not", async () => {
    const chat = await chatWith({ edit_link: { on: true } });
    const edit = ({ message: sent }: ReturnType<typeof message>, more: object) =>
      deliver(chat, { edited_message: { ...sent, ...more, edit_date: world.now() } });
    const [linked, plain] = [message(chat, link("old.example")), message(chat, { text: "hello" })];
    await deliver(chat, linked);
    await deliver(chat, plain);
    await edit(linked, link("old.example/2"));
    expect(await rules(chat)).toEqual([]);
    await edit(plain, link("evil.example"));
    expect(await log(chat)).toMatchObject([{ rule_id: "flt_edit_link", reason: "evil.example", action: "delete" }]);
    // A message that was never stored: nobody knows what it said.
    await edit(message(chat, {}), link("evil.example"));
    expect(await rules(chat)).toHaveLength(1);
  });

  it("decision 144: members, the chat and its bot may be named, others and who left may not", async () => {
    const chat = await chatWith({ mention: { on: true } });
    await deliver(chat, message(chat, { text: "hello" }, { username: "Our_Group" }));
    const name = (text: string) =>
      deliver(
        chat,
        message(
          chat,
          { text, from: { ...BEN, id: 105 }, entities: [{ type: "mention", offset: 0, length: text.length }] },
          { username: "Our_Group" },
        ),
      );
    for (const known of ["@ANNA", "@our_group"]) await name(known);
    expect(await rules(chat)).toEqual([]);
    await name("@casino_bot");
    await deliver(chat, member("chat_member", chat, ANNA, "member", "left"));
    await name("@anna");
    expect((await log(chat)).map(({ reason }) => reason)).toEqual(["@casino_bot", "@anna"]);
    const plan = await rowsOf(
      chat,
      "EXPLAIN QUERY PLAN SELECT status FROM members WHERE username = 'x' COLLATE NOCASE",
    );
    expect(JSON.stringify(plan)).toContain("members_by_username");
  });

  it("decision 144: the lists of words find disguised spellings where that is on", async () => {
    const words = { sensword: ["casino"] };
    const plain = await chatWith({}, words);
    const disguised = await chatWith({ disguise: { on: true } }, words);
    for (const chat of [plain, disguised]) {
      for (const text of ["my c a s i n o", "ca$ino", "casinos"]) await deliver(chat, message(chat, { text }));
    }
    expect([await rules(plain), await rules(disguised)]).toEqual([[], ["sensword", "sensword"]]);
  });

  it("MOD-45: the stored messages are tried by them, told ones beside those that would be removed", async () => {
    const chat = await chatWith({ contact: { on: true, dur: PENALTY_TELL } });
    await post(chat, { contact: { first_name: "A", phone_number: "1" } });
    await deliver(chat, message(chat, { poll: { question: "?", options: [] } }));
    const trial = await objectOf(chat).tryRules({
      startSecond: START - 1,
      endSecond: START + DAY,
      switches: {},
      attrs: {},
      flt: { poll: { on: true }, via_bot: { on: true } },
    });
    if (trial === null || trial === "busy") throw new Error("nothing was tried");
    expect(trial).toMatchObject({ removed: 1, unjudged: ["flt_via_bot"] });
    expect(trial.checks.map(({ check, count, penalty }) => [check, count, penalty?.kind ?? null])).toEqual([
      ["flt_contact", 1, "tell"],
      ["flt_poll", 1, null],
    ]);
  });

  it("decision 144: a snapshot of before there were such filters has none of them on", async () => {
    const { flt: _flt, ...before } = settings();
    const chat = await newChat({ settings: before as ChatSettings });
    await post(chat);
    expect(await log(chat)).toEqual([]);
  });
});
