import { beforeEach, describe, expect, it } from "vitest";
import { lacksRight } from "../../../../bot/words/lacks-right.ts";
import { wordsFor } from "../../../../bot/words/words.ts";
import { COMMAND_RULES } from "../../../../domain/commands/table.ts";
import { MODERATION_COMMANDS } from "../../../../domain/limits.ts";
import type { ModerationRight } from "../../../../domain/moderation/missing-right.ts";
import { ACTOR_RIGHTS, type ActorRight } from "../../../../domain/permissions.ts";
import { chatsFrom, deliver, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { joins, presses } from "../../newcomer-updates.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1_003_278_000_001);
const ADA = { id: 900, is_bot: false, first_name: "Ada" };
const actorLacks = (right: ModerationRight) => lacksRight(wordsFor("en"), right);

/** Makes the rights of an administrator in Telegram: all but one, or only one. */
const only = (...rights: ActorRight[]) => Object.fromEntries(ACTOR_RIGHTS.map((each) => [each, rights.includes(each)]));
const allBut = (right: ActorRight) => only(...ACTOR_RIGHTS.filter((each) => each !== right));

/** Makes a group in which Ada is an administrator with these rights, and Ben has written. */
async function group(rights: Record<string, boolean>, settings: Record<string, unknown> = {}) {
  world.snapshot = settings as typeof world.snapshot;
  const chat = await newChat();
  await deliver(chat, member("chat_member", chat, ADA, "member", "administrator", { newFields: rights }));
  const { message } = text(chat, "buy now", { from: BEN });
  await deliver(chat, { message });
  await fire(chat, 2);
  world.calls.length = 0;
  const settle = async () => {
    await fire(chat, 2);
    await fire(chat, 2);
  };
  return {
    chat,
    settle,
    acts: () => rowsOf(chat, "SELECT action, actor FROM actions"),
    async say(words: string, from: object = ADA, reply: object = message) {
      await deliver(chat, text(chat, words, { from, reply_to_message: reply }));
      await settle();
    },
  };
}
const texts = () => world.callsOf("sendMessage").map(({ payload }) => payload.text);
const bubbles = () => world.callsOf("answerCallbackQuery").map(({ payload }) => payload.text);

const commands = MODERATION_COMMANDS.flatMap((command) => {
  const { right } = COMMAND_RULES[command];
  return right === null ? [] : [{ command, right }];
});

describe.each(commands)("/$command", ({ command, right }) => {
  it(`AMB-278: is answered with the right to ${right} where the admin lacks it, and nothing is done`, async () => {
    const { say, acts, chat } = await group(allBut(right));
    await say(`/${command}`);
    expect(texts()).toEqual([actorLacks(right)]);
    expect(await acts()).toEqual([]);
    expect(await rowsOf(chat, "SELECT name FROM kv WHERE name = 'silence'")).toEqual([]);
    expect(await rowsOf(chat, "SELECT count FROM warnings")).toEqual([]);
  });

  it("AMB-278: runs with that right alone", async () => {
    const { say } = await group(only(right));
    await say(`/${command}`);
    expect(texts()).not.toContain(actorLacks(right));
    expect(texts()).toHaveLength(1);
  });
});

describe("an admin's rights", () => {
  it("AMB-278: the owner has all of them, whatever the list says", async () => {
    const { chat, say, acts } = await group(only());
    await rowsOf(chat, `UPDATE members SET status = 100, rights = '{}' WHERE user_id = ${ADA.id}`);
    await say("/ban");
    expect(await acts()).toEqual([{ action: "ban", actor: ADA.id }]);
  });

  it("AMB-278: are those that Telegram told of last", async () => {
    const { chat, say, acts } = await group(only("can_restrict_members"));
    await deliver(chat, member("chat_member", chat, ADA, "administrator", "administrator", { newFields: only() }));
    await say("/ban");
    expect(await acts()).toEqual([]);
    expect(texts()).toEqual([actorLacks("can_restrict_members")]);
  });

  it("AMB-278: an act that deletes a channel's message needs the right to delete", async () => {
    const channel = { message_id: 70, date: START, from: { id: 136817688, is_bot: true, first_name: "Channel" } };
    const sender_chat = { id: -100777, type: "channel", title: "Ads" };
    const reply = { ...channel, chat: { id: 1, type: "supergroup" }, sender_chat };
    const without = await group(allBut("can_delete_messages"));
    await without.say("/mute", ADA, reply);
    expect(texts()).toEqual([actorLacks("can_delete_messages")]);
    expect(await without.acts()).toEqual([]);
    const withIt = await group(only("can_restrict_members", "can_delete_messages"));
    await withIt.say("/mute", ADA, reply);
    expect(await withIt.acts()).toEqual([{ action: "delete", actor: ADA.id }]);
  });
});

describe("an admin who was demoted meanwhile", () => {
  const demoted = async () => {
    const stage = await group(only(...ACTOR_RIGHTS));
    await stage.say("/mute");
    const [mute] = await rowsOf(stage.chat, "SELECT id FROM actions");
    await deliver(stage.chat, member("chat_member", stage.chat, ADA, "administrator", "member"));
    world.calls.length = 0;
    return { ...stage, mute: Number(mute?.id) };
  };

  // Anybody may report.
  const admins = MODERATION_COMMANDS.filter((command) => command !== "report");
  it.each(admins)("AMB-278: /%s of theirs does nothing but vanish", async (command) => {
    const { chat, say, acts } = await demoted();
    await say(`/${command}`);
    const removal = { action: "delete", actor: null };
    expect(await acts()).toEqual([{ action: "mute", actor: ADA.id }, removal]);
    expect(await rowsOf(chat, "SELECT count FROM warnings")).toEqual([]);
    expect(await rowsOf(chat, "SELECT name FROM kv WHERE name = 'silence'")).toEqual([]);
    expect(world.callsOf("deleteMessage")).toHaveLength(1);
    const changing = ["restrictChatMember", "banChatMember", "unbanChatMember", "deleteMessages", "setChatPermissions"];
    expect(changing.flatMap((method) => world.callsOf(method))).toEqual([]);
  });

  it("AMB-278, MOD-44: neither a press on the panel, nor the undo of an act does anything", async () => {
    const { chat, settle, acts, mute } = await demoted();
    for (const operation of ["warn", "mute", "kick", "ban", "purge"])
      await presses(chat, ADA, `mod:${operation}:${BEN.id}`);
    await settle();
    expect(await objectOf(chat).undoAction(mute, ADA.id)).toMatchObject({ outcome: "lacksRight" });
    expect(await acts()).toEqual([{ action: "mute", actor: ADA.id }]);
    expect(world.callsOf("restrictChatMember")).toEqual([]);
  });
});

describe("the panel", () => {
  it.each(["warn", "mute", "kick", "ban", "purge"] as const)(
    "AMB-278: a press on %s by who lacks the right says which one, and does nothing",
    async (operation) => {
      const right = COMMAND_RULES[operation].right;
      if (right === null) throw new Error(`${operation} needs no right`);
      const { chat, settle, acts } = await group(allBut(right));
      await presses(chat, ADA, `mod:${operation}:${BEN.id}`);
      await settle();
      expect(bubbles()).toEqual([actorLacks(right)]);
      expect(texts()).toEqual([]);
      expect(await acts()).toEqual([]);
      const able = await group(only(right));
      await presses(able.chat, ADA, `mod:${operation}:${BEN.id}`);
      await able.settle();
      expect(bubbles().at(-1)).toBeUndefined();
      expect(await able.acts()).toHaveLength(1);
    },
  );
});

const ASKED = { ncm_type: 1056, ncm_wait: 180, ncm_rtry: 600 };
/** Somebody waits for a decision: in the group, silent, or before its door. */
const arrives = {
  async "in the group"(chat: number) {
    await joins(chat);
  },
  async "at the door"(chat: number) {
    const chat_join_request = {
      chat: { id: chat, type: "supergroup", title: "Test" },
      from: ANNA,
      user_chat_id: ANNA.id,
      date: world.now(),
    };
    await deliver(chat, { chat_join_request });
  },
};

describe.each([
  ["in the group", "can_restrict_members"],
  ["at the door", "can_invite_users"],
] as const)("somebody waits %s", (where, right) => {
  it.each(["pass", "kick"] as const)(`AMB-278: to decide "%s" needs ${right}`, async (verdict) => {
    const { chat, settle } = await group(allBut(right), ASKED);
    await arrives[where](chat);
    await settle();
    const status = () => rowsOf(chat, "SELECT status FROM newcomers");
    const decide = () => objectOf(chat).verifyNewcomer({ userId: ANNA.id, verdict, actor: ADA.id });
    expect(await decide()).toEqual({ outcome: "lacksRight", right });
    await presses(chat, ADA, `ncm:${verdict}:${ANNA.id}`);
    await settle();
    expect(bubbles()).toEqual([actorLacks(right)]);
    expect(await status()).toEqual([{ status: 0 }]);
    await deliver(chat, member("chat_member", chat, ADA, "administrator", "administrator", { newFields: only(right) }));
    expect(await decide()).toMatchObject({ outcome: "decided", status: verdict === "pass" ? 160 : 18 });
  });
});

describe("taking an act back", () => {
  it("AMB-278: needs the right of what it does, and the log names it", async () => {
    const { chat, say, settle } = await group(only("can_restrict_members"));
    await say("/mute");
    const range = { startSecond: START - 10, endSecond: START + 1000, page: 1, perPage: 50 };
    const log = async () => (await objectOf(chat).actionLog(range)).rows[0];
    const row = await log();
    expect(row).toMatchObject({ action: "mute", can_undo: true, undo_right: "can_restrict_members" });
    const lesser = allBut("can_restrict_members");
    await deliver(chat, member("chat_member", chat, ADA, "administrator", "administrator", { newFields: lesser }));
    const refused = { outcome: "lacksRight", right: "can_restrict_members" };
    expect(await objectOf(chat).undoAction(row?.id ?? 0, ADA.id)).toEqual(refused);
    await settle();
    expect(await log()).toMatchObject({ undone: false, can_undo: true });
    // Somebody who was no administrator at all never comes so far; the object does not rely on that.
    expect(await objectOf(chat).undoAction(row?.id ?? 0, BEN.id)).toEqual(refused);
  });
});
